"""Conditions that ask what values of monsters come to together, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.scenario.position import ResolvedScenario
from tests.invented import Pool, chosen, spell
from tests.searching import count, most, only_legal_in


def position(amount: dict[str, Any], **bounds: int) -> tuple[Pool, ResolvedScenario]:
    """Two monsters of mine, of Levels 3 and 4, and one of the opponent's, and a Spell that asks."""
    pool = Pool()
    told = (("Three", 3, "Dragon"), ("Four", 4, "Fiend"), ("Theirs", 5, "Fiend"))
    bodies = [pool.add(name, "monster normal", level=level, type=kind, atk=1000) for name, level, kind in told]
    prize = pool.add("Prize", "monster normal", level=8)
    asked = {"test": "amount", "amount": {"count_in": ["monster_zone"], **amount}, **bounds}
    cast = pool.add("Spell", "spell", model=spell(chosen("special_summon", "deck", "Prize"), **{"if": [asked]}))
    return pool, pool.scenario(
        hand=(cast,), field={"M1": bodies[0], "M2": bodies[1]}, theirs={"M1": bodies[2]}, deck=(prize,),
        goal=most(count("Prize")), normal_used=1,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("amount", "legal", "illegal"),
    [
        ({"adds": ["level"]}, {"min": 7}, {"min": 8}),
        ({"adds": ["level"]}, {"max": 7}, {"max": 6}),
        ({"adds": ["level"], "where": {"types": ["Fiend"]}}, {"min": 4}, {"min": 5}),
        ({"adds": ["level"], "side": "opponent"}, {"min": 5}, {"min": 6}),
        ({"adds": ["level", "atk"], "side": "either"}, {"min": 3012}, {"min": 3013}),
        ({"different": "type"}, {"min": 2}, {"min": 3}),
    ],
)
def test_what_it_comes_to(amount: dict[str, Any], legal: dict[str, int], illegal: dict[str, int]) -> None:
    only_legal_in(position(amount, **legal), position(amount, **illegal), "condition does not hold")
