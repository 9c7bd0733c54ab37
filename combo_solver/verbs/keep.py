"""A card that stays on the field keeps a monster as its target."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_place
from combo_solver.effects.selections import Context
from combo_solver.ground.program import MONSTER, SPELL, Operation
from combo_solver.state.cards import SET, Cards, Monster
from combo_solver.state.draft import Draft
from combo_solver.state.equip_numbers import equip


@in_place
def ways(engine: Engine, d: Draft, operation: Operation, context: Context, chosen: Cards) -> bool:
    place, index = context.source
    spell = d.me.spells[index] if place == SPELL else None
    if not spell or not spell.face_up or len(chosen) != 1:
        return False
    where, zone = chosen[0][0]
    monster = d.monsters[zone] if where == MONSTER else None
    if not isinstance(monster, Monster) or monster.position == SET:
        return False
    number = equip(spell.kind, index)
    d.monsters[zone] = monster._replace(keepers=tuple(sorted({*monster.keepers, number})))
    return True
