"""Any number of Tokens up to a number, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import best, count, judge_random_lines, judge_successors, most, walk

MINE = {"count_in": ["monster_zone"], "where": {}}


def position(so_many: Any, bodies: int, goal: str = "Token") -> tuple[Pool, ResolvedScenario]:
    pool = Pool()
    token = pool.add("Token", "monster normal token")
    made: dict[str, Any] = {"do": "create_tokens", "token": token, "count": so_many, "up_to": True}
    actor, body = pool.add("Actor", "monster effect", model=ignition(made, limit=[{"scope": "copy"}])), pool.add("Body")
    field: dict[str, int | MonsterAt] = {"M1": actor, **{f"M{2 + number}": body for number in range(bodies)}}
    return pool, pool.scenario(field=field, goal=most(count(goal)), normal_used=1)


@pytest.mark.parametrize(
    ("so_many", "bodies", "found"),
    [(3, 0, 3), (3, 3, 1), (3, 4, 0), (1, 0, 1), (5, 0, 4), (MINE, 0, 1), (MINE, 1, 2), (MINE, 2, 2)],
)
def test_as_many_as_i_like(so_many: object, bodies: int, found: int) -> None:
    pool, scenario = position(so_many, bodies)
    assert best(pool, scenario) == found
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)


def test_fewer_come_too() -> None:
    pool, scenario = position(3, 0)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    reached = {sum(map(bool, state.monsters)) for seed in range(9) for state in walk(turn, seed, 3)}
    assert reached == {1, 2, 3, 4}
