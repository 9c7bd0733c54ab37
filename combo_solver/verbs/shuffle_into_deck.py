"""Shuffling cards into the Deck."""

from __future__ import annotations

from combo_solver.effects.meanings import moving
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import Operation
from combo_solver.state import moves
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Draft


def _put(g: Ground, d: Draft, operation: Operation, taken: moves.Taken) -> Ref:
    # Of an unlisted order nothing is known anyway, and a listed one stays.
    return moves.to_deck_bottom(g, d, taken)


ways = moving(_put, shuffled=True)
