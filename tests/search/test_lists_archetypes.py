"""Which monsters ask for a card of an archetype among their materials, in both judges."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.cards.facts import CardFacts
from combo_solver.ground.ground import Ground
from combo_solver.models.recipes import lists_archetype
from combo_solver.turn.successors import Turn
from tests.invented import Pool, fusion, spell
from tests.searching import best, count, judge_random_lines, most


def line(*wanted: dict[str, Any]) -> str:
    """A material line of one card for each of these."""
    slots = [{"where": where, "min": 1, "max": 1} for where in wanted]
    return json.dumps([{"method": "fusion", "slots": slots}])


@pytest.mark.parametrize(
    ("wanted", "lists"),
    [
        ({"archetypes": ["Gear"]}, True),
        ({"archetypes": ["Old Gear"]}, True),
        ({"names": ["Gear Boy"]}, True),
        ({"archetypes": ["Gearling"]}, False),
        ({"names": ["Rusty Bot"]}, False),
        ({"types": ["Machine"]}, False),
    ],
)
def test_what_a_material_line_lists(wanted: dict[str, Any], lists: bool) -> None:
    card = CardFacts(1, "Big Bot", frozenset({"monster", "fusion"}), materials=line(wanted, {"types": ["Dragon"]}))
    assert lists_archetype(card, ("Gear",)) == lists


@pytest.mark.parametrize(("archetype", "expected"), [("Gear", 1), ("Frob", 0)])
def test_only_such_a_monster_is_summoned(archetype: str, expected: int) -> None:
    pool = Pool()
    where = {"kinds": ["fusion"], "lists_archetypes": [archetype]}
    fuse = pool.add("Fuse", "spell", model=spell({"do": "fusion_summon", "where": where}))
    one = pool.add("Gear One", archetypes=frozenset({"Gear"}))
    other = pool.add("Other")
    slots = {"archetypes": ["Gear"]}, {"kinds": ["monster"]}
    recipe = fusion(*({"where": where} for where in slots))
    big = pool.add("Big", "monster fusion effect", materials=line(*slots), model=recipe)
    scenario = pool.scenario(hand=(fuse, one, other), extra=(big,), normal_used=1, goal=most(count("Big")))
    assert best(pool, scenario) == expected
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
