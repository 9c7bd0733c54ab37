"""Which monsters ask for a card of an archetype among their materials, in both judges."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.cards.facts import CardFacts
from combo_solver.ground.ground import Ground
from combo_solver.models.recipes import lists_archetype, lists_kind
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


SYNCHRO = frozenset({"monster", "synchro"})


@pytest.mark.parametrize(
    ("wanted", "lists"),
    [
        ({"kinds": ["monster", "synchro"]}, True),
        ({"any_of": [{"kinds": ["xyz"]}, {"kinds": ["synchro"]}]}, True),
        ({"names": ["Star Bot"]}, True),
        ({"names": ["Rusty Bot"]}, False),
        ({"kinds": ["monster", "xyz"]}, False),
        ({"types": ["Machine"]}, False),
    ],
)
def test_a_kind_that_a_material_line_asks_for(wanted: dict[str, Any], lists: bool) -> None:
    card = CardFacts(1, "Big Bot", frozenset({"monster", "fusion"}), materials=line(wanted, {"types": ["Dragon"]}))
    others = CardFacts(2, "Star Bot", SYNCHRO), CardFacts(3, "Rusty Bot", frozenset({"monster"}))
    assert lists_kind(card, ("synchro",), others) == lists


@pytest.mark.parametrize(("kind", "expected"), [("synchro", 1), ("xyz", 0)])
def test_only_a_monster_that_asks_for_such_a_kind_is_summoned(kind: str, expected: int) -> None:
    pool = Pool()
    where, included = {"kinds": ["fusion"], "lists_kinds": [kind]}, {"kinds": [kind, "monster"]}
    action = {
        "do": "fusion_summon",
        "where": where,
        "must_include": included,
        "from": ["gy"],
        "materials_to": "banished",
    }
    fuse = pool.add("Fuse", "spell", model=spell(action))
    star, other = pool.add("Star", "monster synchro", level=5), pool.add("Other")
    slots = {"kinds": ["monster", "synchro"]}, {"kinds": ["monster"]}
    big = pool.add(
        "Big", "monster fusion effect", materials=line(*slots), model=fusion(*({"where": each} for each in slots))
    )
    scenario = pool.scenario(hand=(fuse,), gy=(star, other), extra=(big,), normal_used=1, goal=most(count("Big")))
    assert best(pool, scenario) == expected
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
