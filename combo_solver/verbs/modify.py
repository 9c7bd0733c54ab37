"""Changing values of monsters."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_place
from combo_solver.effects.selections import Context
from combo_solver.ground.program import MONSTER, Operation
from combo_solver.models.verbs.modify import Modify
from combo_solver.state import values
from combo_solver.state.cards import SET, Cards, Monster
from combo_solver.state.draft import Draft


@in_place
def ways(engine: Engine, d: Draft, operation: Operation, context: Context, chosen: Cards) -> bool:
    """It is about face-up monsters, and no Level is reduced by as much as there is, or more (MA-10)."""
    g, source = engine.ground, operation.source
    assert isinstance(source, Modify)
    levels = source.level
    added = operation.number("levels_of")
    if added >= 0:
        printed = sum(g.kinds.level[kind] for _, kind in context.registers[added])
        levels = source.level * printed
    for (place, zone), _kind in chosen:
        monster = d.monsters[zone] if place == MONSTER else None
        if not isinstance(monster, Monster) or monster.position == SET:
            # It left meanwhile, perhaps as its own cost.
            return False
        current = values.atk_of(g, monster)
        gain = source.atk + (current if source.double_atk else 0)
        level = values.level_of(g, monster)
        if level and level + levels < 1:
            return False
        new_level = level + levels - g.kinds.level[monster.kind] if level else 0
        changed = monster.but(made_tuner=True) if source.tuner else monster
        d.monsters[zone] = changed._replace(level=new_level, atk=monster.atk + gain)
    return True
