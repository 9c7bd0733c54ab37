"""Link Summons with one monster of the same name as the entire material, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, link
from tests.searching import best, count, judge_random_lines, most

GOAL = most(count("Prize"))
ALLOWS = {"continuous": [{"number": 1, "apply": "entire_material", "where": {"types": ["Dragon"], "kinds": ["link"]},
                          "material": {"types": ["Dragon"], "kinds": ["link"]}}]}  # fmt: skip


def position(
    pool: Pool, type_: str = "Dragon", model: dict[str, Any] | None = None, negated: bool = False
) -> ResolvedScenario:
    """A Link-2 monster, a second one in the Extra Deck, and a card that lets the one become the other."""
    came = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": {"on": "summoned"},
            "do": [chosen("special_summon", "deck", "Prize")]}  # fmt: skip
    arrow = pool.add("Arrow", "monster effect link", rating=2, arrows=2, type=type_,
                     model={**link(2, 2, kinds=["monster"]), "effect": [came]})  # fmt: skip
    shrine = pool.add("Shrine", "spell field", model=ALLOWS if model is None else model)
    theirs = {}
    if negated:
        ban = {"continuous": [{"number": 1, "apply": "negates", "what": "spell", "players": "both"}]}
        theirs = {"M1": pool.add("Ban", "monster effect", model=ban)}
    scenario = pool.scenario(
        field={"EMZ-L": arrow}, extra=(arrow,), deck=(pool.add("Prize"),), goal=GOAL, theirs=theirs
    )
    return replace(scenario, me=replace(scenario.me, spells={"FZ": SpellAt(shrine, True)}))


@pytest.mark.parametrize(
    ("more", "found"),
    [({}, 1), ({"type_": "Rock"}, 0), ({"model": {}}, 0), ({"negated": True}, 0)],
)
def test_with_one_of_its_name(more: dict[str, Any], found: int) -> None:
    pool = Pool()
    scenario = position(pool, **more)
    assert best(pool, scenario) == found
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
