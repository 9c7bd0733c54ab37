"""Fusion Summons by effects."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.selections import Context
from combo_solver.ground.program import Operation
from combo_solver.mechanics.fusion import FUSION
from combo_solver.mechanics.performing import Performed
from combo_solver.state.draft import Draft


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    any_way = False
    for after, changed in FUSION.perform(engine, d, Performed.of(operation), index, context):
        any_way = True
        yield after, changed, True
    if not any_way:
        yield d, context, False
