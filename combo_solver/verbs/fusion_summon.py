"""Fusion Summons by effects."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_every_way
from combo_solver.effects.selections import Context
from combo_solver.ground.program import Operation
from combo_solver.mechanics.fusion import FUSION
from combo_solver.mechanics.performing import Performed
from combo_solver.state.draft import Draft


@in_every_way
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context]]:
    return FUSION.perform(engine, d, Performed.of(operation), index, context)
