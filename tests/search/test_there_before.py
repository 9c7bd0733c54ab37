"""Effects of cards that were where they are before something happened (invented cards)."""

from __future__ import annotations

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import best_count, judge_random_lines


@pytest.mark.parametrize(
    ("at", "before", "comes"),
    [("gy", True, True), ("hand", True, True), ("field", True, False), ("field", False, True)],
)
def test_what_is_destroyed_with_others_was_not_there(at: str, before: bool, comes: bool) -> None:
    pool = Pool()
    event = {"on": "sent_to_gy", "subject": {"names": ["Body"]}, "other": True, **({"before": True} if before else {})}
    effect = {
        "number": 1, "kind": "trigger", "event": event, "from": ["hand", "gy"],
        "do": [{"do": "special_summon", "card": "self"}],
    }  # fmt: skip
    watcher, body = pool.add("Watcher", "monster effect", model={"effect": [effect]}), pool.add("Body")
    gone = {"from": ["monster_zone"], "where": {"names": ["Body", "Watcher"]}, "all": True, "max": None}
    actor = pool.add("Actor", "monster effect", model=ignition({"do": "destroy", "choose": gone}))
    field: dict[str, int | MonsterAt] = {"M1": actor, "M2": body, **({"M3": watcher} if at == "field" else {})}
    scenario = pool.scenario(
        hand=(watcher,) if at == "hand" else (), gy=(watcher,) if at == "gy" else (), field=field, normal_used=1
    )
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    assert any(d.pending for _, d in turn.successors(turn.start)) == comes
    if at != "field":
        assert best_count(pool, scenario, names=["Watcher"]) == comes
