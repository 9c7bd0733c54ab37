"""Running the actions of an effect or a cost in order, each in every way.

Generators yield one draft for each way things can go. A draft given to a generator is not used by the caller
afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.selections import Context
from combo_solver.ground.program import Operation
from combo_solver.state.draft import Draft


def run(
    engine: Engine, d: Draft, operations: tuple[Operation, ...], context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    """Carry out actions in order; the flag says whether everything essential was done. A way that loses the duel is
    none."""
    if not operations:
        return iter(((d, context, True),))
    return _run_from(engine, d, operations, 0, context, False, True, False)


def _run_from(
    engine: Engine,
    d: Draft,
    operations: tuple[Operation, ...],
    index: int,
    context: Context,
    previous: bool,
    essential: bool,
    started: bool,
) -> Iterator[tuple[Draft, Context, bool]]:
    operation, rest = operations[index], index + 1 < len(operations)
    if index and operation.needs_previous and not previous:
        if rest:
            yield from _run_from(engine, d, operations, index + 1, context, False, False, started)
        else:
            yield d, context, False
        return
    if index and operation.later:
        d.step += 1
    background = operation.background
    needed = not background and (operation.needs_previous or not started)
    check = engine.ground.budget.check
    for after, changed, done in engine.verbs[operation.verb](engine, d, operation, index, context):
        check()
        all_done = essential and (done or not needed)
        if rest:
            now_started = started or not background
            yield from _run_from(engine, after, operations, index + 1, changed, done, all_done, now_started)
        else:
            yield after, changed, all_done
