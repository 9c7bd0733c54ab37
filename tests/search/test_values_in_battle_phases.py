"""What changes ATK and DEF in a Battle Phase alone, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.models.auras import ValueChange
from combo_solver.scenario.position import SpellAt
from tests.battling import DAMAGE, battle
from tests.invented import Pool
from tests.searching import solved

BANNER = {"number": 1, "apply": "values", "side": "me", "atk": 300, "turn": "me", "battle_phase": True}


@pytest.mark.parametrize(("theirs", "most"), [(False, 1800), (True, 1500)])
def test_it_counts_in_battles_of_its_controller(theirs: bool, most: int) -> None:
    """Of the opponent's card it is their turn that counts, and their monsters."""
    pool = Pool()
    attacker = pool.add("Attacker", atk=1500)
    banner = pool.add("Banner", "spell continuous", model={"continuous": [BANNER]})
    scenario = battle(pool, {"M1": attacker}, {}, goal=DAMAGE)
    side = scenario.opponent if theirs else scenario.me
    side = replace(side, spells={"S1": SpellAt(banner)})
    scenario = replace(scenario, opponent=side) if theirs else replace(scenario, me=side)
    assert solved(pool, scenario).objective.value == (most,)


def test_it_is_over_in_main_phase_2() -> None:
    """What destroys a monster of 1500 ATK there finds the attacker as it is."""
    pool = Pool()
    attacker = pool.add("Attacker", atk=1500)
    banner = pool.add("Banner", "spell continuous", model={"continuous": [BANNER]})
    strong: dict[str, Any] = {"atk": {"min": 1600}, "kinds": ["monster"]}
    burn = {"do": "change_lp", "player": "opponent", "by": -1000}
    pays = {"do": "tribute", "choose": {"from": ["monster_zone"], "side": "me", "where": strong}}
    effect = {"number": 1, "kind": "spell", "from": ["hand"], "cost": [pays], "do": [burn]}
    burns = pool.add("Burns", "spell normal", model={"effect": [effect]})
    scenario = battle(pool, {"M1": attacker}, {}, goal=DAMAGE, hand=(burns,))
    scenario = replace(scenario, me=replace(scenario.me, spells={"S1": SpellAt(banner)}))
    assert solved(pool, scenario).objective.value == (1800,)


@pytest.mark.parametrize(
    "more", [{"becomes": ["atk"], "itself": True}, {"level": 1}, {"scale": True}, {"bearer": True}]
)
def test_nothing_else_is_so(more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="in a Battle Phase monsters gain ATK and DEF alone"):
        ValueChange.model_validate({"number": 1, "atk": 300, "battle_phase": True, **more})
