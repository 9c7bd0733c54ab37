"""Cards that have two kinds: Traps that are monsters too (CT rows; invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.rulebook import rule
from tests.searching import judge_random_lines, solved_for


@rule("CT-05")
@pytest.mark.parametrize(
    ("choose", "still", "destroyed"),
    [
        ({"from": ["monster_zone"]}, True, 1),
        ({"from": ["monster_zone"]}, False, 1),
        ({"from": ["spell_zone", "monster_zone"], "where": {"kinds": ["trap"]}}, True, 1),
        ({"from": ["spell_zone", "monster_zone"], "where": {"kinds": ["trap"]}}, False, 0),
        ({"from": ["spell_zone", "monster_zone"], "where": {"kinds": ["spell"]}}, True, 0),
    ],
)
def test_what_works_on_monsters_and_what_works_on_traps_destroys_it(
    choose: dict[str, Any], still: bool, destroyed: int
) -> None:
    pool = Pool()
    wipe = pool.add("Wipe", "spell", model=spell({"do": "destroy", "choose": {**choose, "all": True, "max": None}}))
    form = {"type": "Rock", "attribute": "EARTH", "level": 4, "atk": 1600, "defense": 1800, "still": still}
    comes = {"number": 1, "kind": "trap", "from": ["spell_zone"], "do": [{"do": "summon_as_monster", "form": form}]}
    trap = pool.add("Trap", "trap", model={"effect": [comes]})
    scenario = pool.scenario(normal_used=1, hand=(wipe,))
    scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(trap, face_up=False)}))
    turned = solved_for(pool, scenario, place="gy", names=["Trap"])
    assert turned.objective.value == (destroyed,)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
