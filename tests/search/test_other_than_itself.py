"""Numbers of cards other than the one whose effect counts them."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import best_count, judge_random_lines, judge_successors

OTHERS = {"count_in": ["monster_zone"], "other": True}


def position(bodies: int, *before: dict[str, Any]) -> tuple[Pool, ResolvedScenario]:
    """Its effect puts monsters of the GY on the bottom of the Deck, up to the number of other monsters."""
    pool = Pool()
    body, buried = pool.add("Body"), pool.add("Buried")
    moved = {"do": "banish", "choose": {"from": ["gy"], "where": {"names": ["Buried"]}, "min": 1, "max": OTHERS}}
    model = ignition(*before, moved, limit={"scope": "name"})
    card = pool.add("Counter", "monster effect", model=model)
    field = {"M1": card, **{f"M{index}": body for index in range(2, 2 + bodies)}}
    scenario = pool.scenario(field=field, gy=(buried,) * 4, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return pool, scenario


@pytest.mark.parametrize("bodies", [0, 1, 2])
def test_it_does_not_count_itself(bodies: int) -> None:
    pool, scenario = position(bodies)
    assert best_count(pool, scenario, "banished", names=("Buried",)) == bodies


def test_there_it_is_no_longer_counted_anyway() -> None:
    pool, scenario = position(2, {"do": "send_to_gy", "card": "self"})
    assert best_count(pool, scenario, "banished", names=("Buried",)) == 2
