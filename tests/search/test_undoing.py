"""Monsters that negate the effects of what they destroy by battle: a gap where that could have effects (invented)."""

from __future__ import annotations

import json

import pytest

from combo_solver.scenario.position import MonsterAt
from tests.battling import battle
from tests.invented import Pool
from tests.searching import solved

UNDOES = json.dumps([{"itself": True, "what": "undoes"}])


@pytest.mark.parametrize(
    ("kinds", "model", "mine", "sure"),
    [
        ("monster normal", None, True, True),
        ("monster effect", {}, True, False),
        ("monster normal", None, False, True),
        ("monster effect", {}, False, False),
    ],
)
def test_a_gap_where_what_it_destroys_could_have_effects(
    kinds: str, model: dict[str, object] | None, mine: bool, sure: bool
) -> None:
    pool = Pool()
    undoes = pool.add("Undoes", "monster effect", atk=1500, model={}, in_battle=UNDOES)
    other = pool.add("Other", kinds, atk=1000, **({"model": model} if model is not None else {}))
    if mine:
        scenario = battle(pool, {"M1": undoes}, {"M1": MonsterAt(other)}, (8000, 500))
    else:
        scenario = battle(pool, {"M1": other}, {"M1": MonsterAt(undoes)}, (8000, 500))
    report = solved(pool, scenario)
    told = next(each for each in report.coverage.cards if each.card == "Undoes")
    assert any(gap.could_matter for gap in told.gaps) != sure
    if mine:
        assert report.status == ("OPTIMAL" if sure else "UNKNOWN")


def test_what_is_on_its_own_side_is_not_destroyed_by_it() -> None:
    pool = Pool()
    undoes = pool.add("Undoes", "monster effect", atk=1500, model={}, in_battle=UNDOES)
    beside, other = pool.add("Beside", "monster effect", atk=100, model={}), pool.add("Other", atk=1000)
    scenario = battle(pool, {"M1": undoes, "M5": beside}, {"M1": other}, (8000, 500))
    assert solved(pool, scenario).status == "OPTIMAL"
