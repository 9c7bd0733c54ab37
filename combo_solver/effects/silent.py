"""Effects of cards that are negated: they can be activated, and do nothing."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.ground.program import MONSTER, SPELL, CompiledEffect
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Board


def is_negated(board: Board, ref: Ref) -> bool:
    """Whether an effect negated the effects of this card of mine on the field."""
    place, number = ref
    card = board.monsters[number] if place == MONSTER else board.me.spells[number] if place == SPELL else None
    return bool(card and card.negated)


def may_serve(engine: Engine, board: Board, effect: CompiledEffect, source: Ref) -> bool:
    """Whether it could be of use to activate the effect: it is not negated, or something is paid for it, or something
    notices that it was activated. To a mandatory one there is no choice."""
    if effect.activates_card or not is_negated(board, source):
        return True
    if not effect.source.optional or effect.cost or any(effect.of_mode(mode).cost for mode in range(len(effect.modes))):
        return True
    return engine.ground.activations.noticed
