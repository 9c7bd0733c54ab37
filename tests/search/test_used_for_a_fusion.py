"""Monsters in a GY that were used for a Fusion Summon, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, fusion, ignition, named
from tests.searching import best_count, judge_random_lines


@pytest.mark.parametrize(("used", "value"), [("fusion", 1), ("", 2)])
def test_only_what_was_used_comes_back(used: str, value: int) -> None:
    pool = Pool()
    once = {"limit": {"scope": "copy"}}
    caster = pool.add(
        "Caster", "monster effect", model=ignition({"do": "fusion_summon", "from": ["monster_zone"]}, **once)
    )
    choose: dict[str, Any] = {"from": ["gy"], "min": 1, "max": 2, "where": {"names": ["One"]}}
    back = {"do": "add_to_hand", "choose": {**choose, **({"used_for": used} if used else {})}}
    helper = pool.add("Helper", "monster effect", model=ignition(back, **once))
    one = pool.add("One", level=8)
    made = pool.add("Made", "monster fusion", level=8, model=fusion(named("One"), named("One")))
    field = {"M1": caster, "M2": one, "M3": one, "M4": helper}
    if used:
        made = pool.add("Other Made", "monster fusion", level=8, model=fusion(named("One"), named("Caster")))
        field.pop("M3")
    scenario = pool.scenario(field=field, extra=(made,), gy=() if not used else (one,), normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, place="hand", names=("One",)) == value
