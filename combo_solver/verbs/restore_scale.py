"""Giving a Pendulum Scale its printed value back."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_place
from combo_solver.effects.selections import Context
from combo_solver.ground.program import SPELL, Operation
from combo_solver.state.cards import Cards, Spell
from combo_solver.state.draft import Draft


@in_place
def ways(engine: Engine, d: Draft, operation: Operation, context: Context, chosen: Cards) -> bool:
    """Of my cards in Pendulum Zones: what else lies in a Spell & Trap Zone has no scale."""
    for (place, number), _kind in chosen:
        spell = d.me.spells[number] if place == SPELL else None
        if not isinstance(spell, Spell) or not spell.scale:
            return False
    for (_, number), _kind in chosen:
        spell = d.me.spells[number]
        assert isinstance(spell, Spell)
        d.me.spells[number] = spell._replace(scale=2)
    return True
