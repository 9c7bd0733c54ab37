"""A Continuous Trap that is activated together with its effect, which may be about the card itself."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.searching import best_count, judge_successors

TARGET = {"from": ["spell_zone"], "face_down": True, "side": "either", "min": 1, "max": 1, "name": "target1"}
EFFECT = {
    "targets": [TARGET],
    "do": [{"do": "destroy", "card": "target1"}],
    "limit": [{"scope": "name", "group": "used"}],
}
MODEL = {
    "effect": [
        {"number": 1, "kind": "quick", "from": ["spell_zone"], **EFFECT},
        {"number": 0, "kind": "trap", "from": ["spell_zone"]},
        {"number": 2, "kind": "trap", "from": ["spell_zone"], **EFFECT},
    ]
}


def test_it_destroys_itself() -> None:
    pool = Pool()
    trap = pool.add("Trap", "trap continuous", model=MODEL)
    plain = pool.scenario()
    scenario = replace(plain, me=replace(plain.me, spells={"S2": SpellAt(trap, face_up=False)}))
    assert best_count(pool, scenario, "gy", names=["Trap"]) == 1
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)
