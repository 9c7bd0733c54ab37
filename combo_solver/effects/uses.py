"""What an effect uses up of its limits per turn."""

from __future__ import annotations

from combo_solver.ground.program import MONSTER, SPELL, CompiledEffect
from combo_solver.state import marks
from combo_solver.state.cards import Monster, Ref, Spell
from combo_solver.state.draft import Draft


def has_used(card: Monster | Spell, effect: CompiledEffect) -> bool:
    """Whether this copy has used it as often as it may, this turn or in this battle."""
    return card.has_used(effect.copy_marks) or card.has_used(effect.battle_marks)


def use(d: Draft, effect: CompiledEffect, source: Ref) -> None:
    """It counts as used once more this turn."""
    for mark in effect.name_marks:
        marks.use(d, mark)
    place, number = source
    for mark in (*effect.copy_marks, *effect.battle_marks):
        if place == MONSTER:
            monster = d.monsters[number]
            if isinstance(monster, Monster):
                d.monsters[number] = monster.using(mark)
        elif place == SPELL:
            spell = d.me.spells[number]
            if isinstance(spell, Spell):
                d.me.spells[number] = spell.using(mark)
