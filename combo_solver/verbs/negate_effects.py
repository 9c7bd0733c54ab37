"""Negating the effects of monsters."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_place
from combo_solver.effects.selections import Context
from combo_solver.ground.program import MONSTER, Operation
from combo_solver.state import values
from combo_solver.state.cards import SET, Cards, Monster
from combo_solver.state.draft import Draft


@in_place
def ways(engine: Engine, d: Draft, operation: Operation, context: Context, chosen: Cards) -> bool:
    g = engine.ground
    for (place, zone), kind in chosen:
        monster = d.monsters[zone] if place == MONSTER else None
        if not isinstance(monster, Monster) or monster.position == SET or monster.negated:
            return False
        if "effect" not in g.kinds.facts[kind].card_types or values.asleep(g, d, (MONSTER, zone), kind):
            return False
        d.monsters[zone] = monster.but(negated=True)
    return True
