"""One of several things, of those that can begin."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_every_way
from combo_solver.effects.running import run_list
from combo_solver.effects.selections import Context
from combo_solver.ground.program import Operation
from combo_solver.state.draft import Draft


@in_every_way
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context]]:
    for actions in operation.inner:
        for after, changed, wholly, begun in run_list(engine, d.fork(), actions, context):
            if begun:
                yield after, changed if wholly else changed._replace(short=True)
