"""Excavating cards."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_every_way, note
from combo_solver.effects.selections import Context, remember
from combo_solver.effects.the_top import tops
from combo_solver.ground.program import Operation
from combo_solver.models.verbs.excavate import Excavate
from combo_solver.state.draft import Draft


@in_every_way
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context]]:
    source = operation.source
    assert isinstance(source, Excavate)
    for top in tops(engine.ground, d, context, source.count, source.most):
        after = d.fork()
        known, _ = remember(after, context, operation.number("name"), top)
        note(after, context, index, operation, top)
        yield after, known._replace(excavated=True, dug=not source.looked)
