"""Original ATK and DEF that are switched, by the entry of Sand Moth: what changes values besides stays (invented
cards)."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.ground.ground import Ground
from combo_solver.models.load import bundled_models
from combo_solver.scenario.position import MonsterAt, SpellAt
from combo_solver.state import values
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import judge_random_lines

SAND_MOTH = 73648243


def test_what_else_changes_them_counts_afterwards() -> None:
    pool = Pool()
    said = bundled_models()[SAND_MOTH].model_dump(by_alias=True, exclude_unset=True, mode="json")
    moth = pool.add("Moth", "monster effect", atk=1000, defense=2000, model={"effect": said["effect"]})
    land = pool.add("Land", "spell continuous", model={"continuous": [{"apply": "values", "number": 1, "side": "either",
                                                                       "atk": 200, "defense": 200}]})  # fmt: skip
    down = {"from": ["monster_zone"], "face_down": True, "min": 1, "max": 1}
    smash = pool.add("Smash", "spell", model=spell({"do": "destroy", "choose": down}))
    scenario = pool.scenario(hand=(smash,), field={"M1": MonsterAt(moth, position="set")}, normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, spells={"S1": SpellAt(land)}))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    found, waiting = set(), [turn.start]
    while waiting:
        for _, state in turn.successors(waiting.pop()):
            waiting.append(state.freeze())
            for zone, monster in enumerate(state.monsters):
                if monster and monster.position != turn.start.monsters[0].position:
                    g = turn.ground
                    found.add((values.atk_of(g, state, monster, zone), values.defense_of(g, state, monster, zone)))
    assert (2200, 1200) in found and (2000, 1000) not in found
