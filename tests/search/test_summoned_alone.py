"""What waits for a monster that is Summoned with no other at the same time (invented cards)."""

from __future__ import annotations

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import best_count, judge_random_lines


@pytest.mark.parametrize(("many", "comes"), [(1, True), (2, False)])
def test_a_monster_that_comes_alone(many: int, comes: bool) -> None:
    pool = Pool()
    body, prize = pool.add("Body"), pool.add("Prize", "spell")
    event = {"on": "summoned", "subject": {"names": ["Body"]}, "side": "me", "alone": True}
    draw = {"number": 1, "kind": "trigger", "event": event, "from": ["monster_zone"], "do": [{"do": "draw"}]}
    watcher = pool.add("Watcher", "monster effect", model={"effect": [draw]})
    choose = {"from": ["gy"], "where": {"names": ["Body"]}, "min": many, "max": many}
    actor = pool.add("Actor", "monster effect", model=ignition({"do": "special_summon", "choose": choose}))
    scenario = pool.scenario(field={"M1": watcher, "M2": actor}, gy=(body, body), deck=(prize,), normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    assert best_count(pool, scenario, "hand", names=["Prize"]) == comes
