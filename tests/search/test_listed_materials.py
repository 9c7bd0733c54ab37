"""Cards whose names another card lists as its materials, in both judges (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.search.test_lists_archetypes import line
from tests.searching import best_count, judge_random_lines, judge_successors

LISTED: dict[str, Any] = {"trait": "name", "listed": True, "shared_with": "shown"}
SHOWN: dict[str, Any] = {"do": "reveal", "choose": {"from": ["extra"], "name": "shown"}}


@pytest.mark.parametrize(
    ("shared", "added"),
    [
        (LISTED, {"Red Gear", "Blue Gear", "Iron Whale"}),
        ({**LISTED, "different": True}, {"Red Gear", "Blue Gear", "Green Gear", "Iron Whale"}),
    ],
)
def test_those_that_are_named(shared: dict[str, Any], added: set[str]) -> None:
    """One names two of them, the other one and any monster of a Type."""
    pool = Pool()
    two = pool.add("Two", "monster fusion", materials=line({"names": ["Red Gear"]}, {"names": ["Blue Gear"]}), model={})
    one = pool.add("One", "monster fusion", materials=line({"names": ["Iron Whale"]}, {"types": ["Dragon"]}), model={})
    take: dict[str, Any] = {
        "do": "add_to_hand",
        "choose": {"from": ["deck"], "where": {"kinds": ["monster"], "shared": [shared]}},
    }
    taker = pool.add("Taker", "spell", model=spell(take, cost=[SHOWN]))
    names = ("Red Gear", "Blue Gear", "Green Gear", "Iron Whale")
    deck = tuple(pool.add(name, type="Dragon") for name in names)
    scenario = pool.scenario(hand=(taker,), extra=(two, one), deck=deck, listed=False, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert {name for name in names if best_count(pool, scenario, "hand", names=(name,))} == added


@pytest.mark.parametrize("part", [{**LISTED, "trait": "type"}, {**LISTED, "original": True}, {**LISTED, "had": True}])
def test_what_it_cannot_say(part: dict[str, Any]) -> None:
    take: dict[str, Any] = {"do": "add_to_hand", "choose": {"from": ["deck"], "where": {"shared": [part]}}}
    with pytest.raises(ValidationError, match="listed is for"):
        CardModel.model_validate({"passcode": 1, "name": "Card", **spell(take, cost=[SHOWN])})
