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
    any_way, no_line = False, False
    for actions in operation.inner:
        no_end = True
        for after, changed, wholly, begun in run_list(engine, d.fork(), actions, context):
            no_end = False
            if begun:
                any_way = True
                yield after, changed if wholly else changed._replace(short=True), True
        no_line = no_line or no_end
    if not (any_way or no_line):
        # Where one can begin that loses the duel, it is none that can be left out.
        yield d, context, False
