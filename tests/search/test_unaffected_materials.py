"""Monsters that are unaffected by the effect that would use them as Fusion Materials (SG-18; invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, fusion, named, spell
from tests.searching import best_count, judge_random_lines, judge_successors


def kit(by: str) -> tuple[Pool, int, int, int]:
    pool = Pool()
    immune = {"continuous": [{"number": 1, "apply": "unaffected", "by": [by]}]}
    one, other = pool.add("One", "monster effect", model=immune), pool.add("Other")
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion(named("One"), named("Other")))
    return pool, one, other, fused


def fuses(pool: Pool, scenario: ResolvedScenario) -> bool:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return best_count(pool, scenario, names=("Fused",)) == 1


@pytest.mark.parametrize(("by", "comes"), [("spell", False), ("monster", True)])
def test_a_pendulum_effect_is_that_of_a_spell(by: str, comes: bool) -> None:
    pool, one, other, fused = kit(by)
    acts: dict[str, Any] = {"number": 1, "kind": "ignition", "from": ["pendulum_zone"],
                            "do": [{"do": "fusion_summon", "from": ["monster_zone"]}]}  # fmt: skip
    scale = pool.add("Scale", "monster effect pendulum", scales=(1, 1), model={"effect": [acts]})
    blank = pool.add("Blank", "monster normal pendulum", scales=(1, 1))
    scenario = pool.scenario(field={"M1": one, "M2": other}, scales=(scale, blank), extra=(fused,), normal_used=1)
    assert fuses(pool, scenario) is comes


@pytest.mark.parametrize(("by", "comes"), [("spell", False), ("monster", True)])
def test_a_monster_of_the_opponent(by: str, comes: bool) -> None:
    pool, one, other, fused = kit(by)
    takes: dict[str, object] = {"do": "fusion_summon", "from": ["monster_zone"], "side": "either"}
    cast = pool.add("Spell", "spell", model=spell(takes))
    scenario = pool.scenario(field={"M2": other}, theirs={"M1": one}, hand=(cast,), extra=(fused,), normal_used=1)
    assert fuses(pool, scenario) is comes
