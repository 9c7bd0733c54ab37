"""Returning banished cards to the GY."""

from __future__ import annotations

from combo_solver.effects.meanings import moving
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import Operation
from combo_solver.state import moves
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Draft


def _put(g: Ground, d: Draft, operation: Operation, taken: moves.Taken) -> Ref:
    return moves.return_to_gy(g, d, taken)


ways = moving(_put)
