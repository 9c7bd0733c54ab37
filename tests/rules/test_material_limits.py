"""Texts and models that keep a card from being material (SG-18): compiled, asked about, and judged."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.cards.materials import Words
from combo_solver.cards.summon_clauses import material_limits
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import MonsterAt
from combo_solver.solver import solve
from tests.invented import Pool, link, synchro, xyz
from tests.judging import ask, rules

WORDS = Words({"Gear"})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Cannot be used as Link Material.", [{"for": ["link"]}]),
        ("Draws cards.\nThis card cannot be used as a Synchro Material Monster. Then more.", [{"for": ["synchro"]}]),
        (
            "Cannot be used as material for a Fusion, Synchro, or Xyz Summon.",
            [{"for": ["fusion", "synchro", "xyz"]}],
        ),
        (
            "Cannot be used as Synchro Material, except for the Synchro Summon of a WIND monster.",
            [{"for": ["synchro"], "except_for": {"attributes": ["WIND"], "kinds": ["monster"]}}],
        ),
        ("Cannot be used as Link Material the turn it is Link Summoned.", [{"for": ["link"], "turn_summoned": True}]),
        ("[ Pendulum Effect ]\nCannot be used as Link Material.\n[ Monster Effect ]\nNothing.", []),
        ("If you control no card: This card cannot be used as Link Material.", []),
        ("Cannot be used as Link Material while it rains.", []),
        ("A monster Summoned this way cannot be used as Link Material.", []),
    ],
)
def test_texts(text: str, expected: list[dict[str, Any]]) -> None:
    compiled = material_limits(text, WORDS)
    assert (json.loads(compiled) if compiled else []) == expected


def _pool(limits: list[dict[str, Any]]) -> tuple[Pool, int, dict[str, int]]:
    pool = Pool()
    limited = pool.add("Limited", "monster normal tuner", level=4, material_limits=json.dumps(limits))
    pool.add("Body")
    ways = {
        "synchro": pool.add("Synchro", "monster synchro", level=8, attribute="WIND", model=synchro()),
        "xyz": pool.add("Xyz", "monster xyz", rank=4, model=xyz(4)),
        "link": pool.add("Link", "monster link", rating=2, arrows=2, model=link(2, 2)),
    }
    return pool, limited, ways


@pytest.mark.parametrize("method", ["synchro", "xyz", "link"])
def test_each_method_is_limited_by_itself(method: str) -> None:
    pool, limited, ways = _pool([{"for": [method]}])
    scenario = pool.scenario(field={"M1": limited, "M2": 2}, extra=tuple(ways.values()))
    for name, card in ways.items():
        report = ask(pool, scenario, card)
        assert report.legal == (name != method)
        assert ("SG-18" in rules(ask(pool, scenario, card, "M1 M2"))) == (name == method)
        goal = reach_goal([(card, 1)])
        found = solve(pool.scenario(field={"M1": limited, "M2": 2}, extra=(card,), goal=goal), pool.facts, pool.models)
        assert bool(found.line) == (name != method)


@pytest.mark.parametrize(("attribute", "legal"), [("WIND", True), ("FIRE", False)])
def test_the_monster_it_is_spared_for(attribute: str, legal: bool) -> None:
    pool, limited, ways = _pool([{"for": ["synchro"], "except_for": {"attributes": [attribute]}}])
    scenario = pool.scenario(field={"M1": limited, "M2": 2}, extra=(ways["synchro"],))
    assert ask(pool, scenario, ways["synchro"]).legal == legal


@pytest.mark.parametrize(
    ("held", "legal"),
    [
        (MonsterAt(1), True),
        (MonsterAt(1, this_turn="came", summoned="link"), False),
        (MonsterAt(1, this_turn="came", summoned="normal"), True),
        (MonsterAt(1, this_turn="came"), False),
    ],
)
def test_the_turn_it_was_summoned(held: MonsterAt, legal: bool) -> None:
    pool, _, ways = _pool([{"for": ["link"], "turn_summoned": True}])
    scenario = pool.scenario(field={"M1": held, "M2": 2}, extra=(ways["link"],))
    assert ask(pool, scenario, ways["link"]).legal == legal
