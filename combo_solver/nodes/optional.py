"""What I can do or leave out."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.running import run_list
from combo_solver.effects.selections import Context
from combo_solver.ground.program import Operation
from combo_solver.state.draft import Draft


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    (actions,) = operation.inner
    for after, changed, wholly, begun in run_list(engine, d.fork(), actions, context):
        if wholly and begun and changed.short == context.short:
            yield after, changed, True
    yield d, context, False
