"""Tributing monsters for a cost or by an effect, which is forbidden like any other (SG-18)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import chosen_cards, moving
from combo_solver.effects.selections import Context
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import Operation
from combo_solver.state import limits, moves
from combo_solver.state.cards import Cards, Ref
from combo_solver.state.draft import Draft


def _put(g: Ground, d: Draft, operation: Operation, taken: moves.Taken) -> Ref:
    return moves.send_to_gy(g, d, taken)


def _tributes(engine: Engine, d: Draft, operation: Operation, context: Context) -> Iterator[Cards]:
    if not limits.barring_tributes(engine.ground, d, None):
        for chosen in chosen_cards(engine, d, operation, context):
            if not any(limits.never_tributed(engine.ground, d, ref) for ref, _ in chosen):
                yield chosen


ways = moving(_put, "tributed", _tributes)
