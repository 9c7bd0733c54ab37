"""What an effect does if something holds now."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.running import run_list
from combo_solver.effects.selections import Context
from combo_solver.ground.program import Operation
from combo_solver.state import conditions
from combo_solver.state.draft import Draft


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    met = all(conditions.holds(engine.ground, d, test, context.source) for test in operation.tests)
    branches = operation.inner
    actions = branches[0] if met else branches[1] if len(branches) > 1 else ()
    if not actions:
        yield d, context, False
        return
    for after, changed, wholly, begun in run_list(engine, d, actions, context):
        yield after, changed if wholly else changed._replace(short=True), begun
