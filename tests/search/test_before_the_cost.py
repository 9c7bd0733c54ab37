"""What an effect takes from the Deck must be there before its cost is paid (EF-08)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.searching import best, count, judge_random_lines, judge_successors, most

SEARCH = chosen("add_to_hand", "deck", "Gear")


@pytest.mark.parametrize(
    ("action", "deck", "value"),
    [
        (SEARCH, 1, 1),
        (SEARCH, 0, 0),
        ({"do": "mill", "count": 1}, 1, 1),
        ({"do": "mill", "count": 1}, 0, 0),
        ({"do": "draw", "count": 1}, 0, 0),
    ],
)
def test_what_the_cost_brings_to_the_deck_is_too_late(action: dict[str, Any], deck: int, value: int) -> None:
    pool = Pool()
    gear = pool.add("Gear")
    model = spell(action, cost=[chosen("to_deck_top", "hand", "Gear")])
    caster = pool.add("Caster", "spell", model=model)
    scenario = pool.scenario(hand=(caster, gear), deck=(gear,) * deck, goal=most(count("Caster", at="gy")))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == value
