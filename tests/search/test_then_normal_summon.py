"""An effect after which I can Normal Summon: that is not asked when it is activated, whatever the hand holds."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best_count, judge_successors

ADD = {"do": "add_to_hand", "choose": {"from": ["deck"], "where": {"kinds": ["monster"]}}}


@pytest.mark.parametrize(
    ("actions", "added"),
    [
        ([ADD, {"do": "normal_summon", "where": {"types": ["Fairy"]}, "optional": True, "join": "then"}], 1),
        ([ADD, {"do": "normal_summon", "where": {"types": ["Fairy"]}, "optional": False, "join": "then"}], 0),
        ([{"do": "normal_summon", "where": {"types": ["Fairy"]}, "optional": True}], 0),
    ],
)
def test_it_can_be_activated_without_a_monster_to_summon(actions: list[dict[str, Any]], added: int) -> None:
    pool = Pool()
    cast = pool.add("Spell", "spell", model=spell(*actions))
    dragon = pool.add("Dragon", "monster normal", type="Dragon", level=8)
    scenario = pool.scenario(hand=(cast,), deck=(dragon,), normal_used=1)
    assert best_count(pool, scenario, "gy", names=["Spell"]) == added
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)
