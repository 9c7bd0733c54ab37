"""Tokens of which the zones, or the cards that were paid, tell how many come (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import best_count, judge_successors


def most(zones: int, cost: list[dict[str, Any]] | None = None, gy: int = 0, **action: Any) -> int:
    """The most Tokens that a monster brings beside ``zones`` others; both judges agree about all that it can do."""
    pool = Pool()
    clay = pool.add("Clay", "token monster normal", level=1, atk=0)
    model = ignition({"do": "create_tokens", "token": clay, **action}, cost=cost or [])
    maker = pool.add("Maker", "monster effect", model=model)
    field = {f"M{number + 2}": pool.add(f"Other {number}") for number in range(zones)}
    piled = tuple(pool.add(f"Piled {number}") for number in range(gy))
    scenario = pool.scenario(field={"M1": maker, **field}, gy=piled, normal_used=1)
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    return best_count(pool, scenario, names=["Clay"])


@pytest.mark.parametrize("zones", range(5))
def test_as_many_as_there_are_zones_for(zones: int) -> None:
    assert most(zones, as_many=True) == 4 - zones


ANY = {"do": "banish", "choose": {"from": ["gy"], "min": 1, "max": None, "name": "banished1"}}


@pytest.mark.parametrize(("zones", "gy", "found"), [(0, 3, 3), (0, 6, 4), (3, 3, 1), (0, 0, 0), (4, 2, 0)])
def test_as_many_as_were_banished(zones: int, gy: int, found: int) -> None:
    assert most(zones, [ANY], gy, count={"count_of": "banished1"}) == found
