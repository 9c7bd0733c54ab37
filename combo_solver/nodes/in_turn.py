"""Several things, one after the other, as far as they can begin."""

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
    yield from _from(engine, d, operation, 0, context, False)


def _from(
    engine: Engine, d: Draft, operation: Operation, number: int, context: Context, any_begun: bool
) -> Iterator[tuple[Draft, Context, bool]]:
    if number == len(operation.inner):
        yield d, context, any_begun
        return
    if any_begun:
        d.step += 1
    for after, changed, wholly, begun in run_list(engine, d, operation.inner[number], context):
        engine.ground.budget.check()
        if any_begun and not begun:
            # Nothing came later.
            after.step -= 1
        known = changed._replace(short=True) if begun and not wholly else changed
        yield from _from(engine, after, operation, number + 1, known, any_begun or begun)
