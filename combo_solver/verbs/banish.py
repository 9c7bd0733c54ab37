"""Banishing cards."""

from __future__ import annotations

from combo_solver.effects.meanings import moving
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import Operation
from combo_solver.models.verbs.banish import Banish
from combo_solver.state import moves
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Draft


def _put(g: Ground, d: Draft, operation: Operation, taken: moves.Taken) -> Ref:
    action = operation.source
    assert isinstance(action, Banish)
    return moves.banish(g, d, taken, not action.face_down)


ways = moving(_put)
