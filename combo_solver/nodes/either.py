"""One of several things, of those that can begin."""

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
    any_way = False
    for actions in operation.inner:
        for after, changed, wholly, begun in run_list(engine, d.fork(), actions, context):
            if begun:
                any_way = True
                yield after, changed if wholly else changed._replace(short=True), True
    if not any_way:
        yield d, context, False
