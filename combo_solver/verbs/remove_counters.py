"""Removing counters."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import affected, note
from combo_solver.effects.selections import Context
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import Operation
from combo_solver.models.verbs.remove_counters import RemoveCounters
from combo_solver.state import counters, values
from combo_solver.state.cards import Cards, Ref
from combo_solver.state.draft import Draft


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    g, source = engine.ground, operation.source
    assert isinstance(source, RemoveCounters)
    stock: list[Cards] = [
        ((ref, d.kind_at(ref, g.reads.deck_order)),) * counters.number(g.kinds, counters.on(d, ref), source.counter)
        for ref in _hosts(g, d, operation, source, context)
        if affected(g, d, ((ref, -1),), operation, context)
    ]
    low, high = source.bounds(sum(map(len, stock)))
    any_way = False
    register = operation.number("name")
    useful = context.sizes.get(register) if register >= 0 else None
    for chosen in selections.combinations(stock, low, high):
        if useful is not None and len(chosen) not in useful:
            continue
        any_way = True
        g.budget.check()
        after, known = d.fork(), context
        for ref, _ in chosen:
            counters.change(g, after, ref, source.counter, -1)
        if register >= 0:
            known, _ = selections.remember(after, context, register, chosen)
        note(after, known, index, operation, chosen)
        yield after, known, True
    if not any_way:
        yield d, context, False


def _hosts(g: Ground, d: Draft, operation: Operation, source: RemoveCounters, context: Context) -> list[Ref]:
    """The cards from which they may be taken."""
    if source.among is not None:
        return values.counted(g, d, source.among)
    number = operation.number("host")
    if number < 0:
        return [context.source]
    return [ref for ref, kind in context.registers[number] if d.kind_at(ref, g.reads.deck_order) == kind]
