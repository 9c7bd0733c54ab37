"""What the opponent's Xyz Monster gains from a material of which its controller notices nothing (invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.scenario.position import MonsterAt
from tests.invented import Pool, spell
from tests.searching import solved


def chosen_one(name: str) -> dict[str, Any]:
    return {"from": ["monster_zone"], "where": {"names": [name]}, "min": 1, "max": 1}


KEEPS = [{"number": 1, "reason": "opponents_action"}]
GIVE = {"do": "give_control", "card": "it"}


@pytest.mark.parametrize(("said", "status"), [(True, "OPTIMAL_AS_MODELLED"), (False, "OPTIMAL")])
@pytest.mark.parametrize("mine", [False, True])
def test_it_may_keep_my_effects_away(mine: bool, said: bool, status: str) -> None:
    """Perhaps my effect cannot target it, be it theirs or given to them."""
    pool = Pool()
    wing = pool.add("Wing", "monster effect", model={"out_of_scope": KEEPS} if said else {})
    xyz = pool.add("Falcon", "monster xyz", level=4, atk=0)
    fighter = pool.add("Fighter", atk=1000)
    it = {"from": ["monster_zone"], "min": 1, "max": 1, "name": "it", "where": {"names": ["Falcon"]}}
    grows = {"do": "modify", "choose": chosen_one("Fighter"), "atk": 500, "join": "if_you_do"}
    aims = [{**it, "side": "opponent"}]
    smash = pool.add("Smash", "spell", model=spell({"do": "destroy", "card": "it"}, grows, targets=aims))
    give = pool.add("Give", "spell", model=spell(GIVE, targets=[{**it, "side": "me"}]))
    held = {"M1": MonsterAt(xyz, materials=(wing,))}
    scenario = pool.scenario(hand=(give, smash) if mine else (smash,), field={"M2": fighter}, normal_used=1)
    if mine:
        scenario = replace(scenario, me=replace(scenario.me, monsters={**scenario.me.monsters, **held}))
    else:
        scenario = replace(scenario, opponent=replace(scenario.opponent, monsters=held))
    assert solved(pool, scenario).status == status
