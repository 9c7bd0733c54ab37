"""Drawing cards (DE-03)."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import without_choice
from combo_solver.ground.program import Operation
from combo_solver.models.verbs.draw import Draw
from combo_solver.state import moves
from combo_solver.state.draft import Draft


@without_choice
def ways(engine: Engine, d: Draft, operation: Operation) -> bool:
    source = operation.source
    assert isinstance(source, Draw)
    return moves.draw(engine.ground, d, source.count)
