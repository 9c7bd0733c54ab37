"""Normal Summon, Tribute Summon and Set (NS rows)."""

from __future__ import annotations

from tests.asking import ask, rules
from tests.invented import Pool
from tests.rulebook import rule


@rule("NS-05")
def test_a_level_5_monster_needs_one_tribute() -> None:
    pool = Pool()
    body, five = pool.add("Body"), pool.add("Five", level=5)
    assert ask(pool, pool.scenario(hand=(five,), field={"M1": body, "M2": body}), five, "M1").legal
    for named in ("", "M1 M2"):
        report = ask(pool, pool.scenario(hand=(five,), field={"M1": body, "M2": body}), five, named)
        assert not report.legal
        assert rules(report) == {"NS-05"}
