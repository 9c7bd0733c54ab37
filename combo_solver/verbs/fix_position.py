"""Monsters that keep their battle positions for this turn."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_place
from combo_solver.effects.selections import Context
from combo_solver.ground.program import MONSTER, Operation
from combo_solver.state.cards import Cards, Monster
from combo_solver.state.draft import Draft


def _fix(engine: Engine, d: Draft, operation: Operation, context: Context, chosen: Cards) -> bool:
    for (place, zone), _ in chosen:
        monster = d.monsters[zone] if place == MONSTER else None
        if not isinstance(monster, Monster):
            return False
        d.monsters[zone] = monster.but(may_change_position=False)
    return True


ways = in_place(_fix)
