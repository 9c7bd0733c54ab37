"""A Pendulum Summon right after an effect (PS-07, PS-08)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note
from combo_solver.effects.selections import Context
from combo_solver.ground.program import Operation
from combo_solver.mechanics import pendulum
from combo_solver.models.verbs.pendulum_summon import PendulumSummonNow
from combo_solver.state.draft import Draft


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    source = operation.source
    assert isinstance(source, PendulumSummonNow)
    any_way = False
    for placed in pendulum.PENDULUM.immediately(engine, d, operation.filter("where")):
        any_way = True
        after = d.fork()
        pendulum.arrive(engine, after, placed)
        chosen = tuple((ref, kind) for kind, ref, _, _ in placed)
        note(after, context, index, operation, chosen, placed)
        yield after, context, True
    if source.optional or not any_way:
        yield d, context, False
