"""The same several times: for each card of a selection, in the order in which they were chosen, or as often as an
amount says."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note
from combo_solver.effects.running import run_list
from combo_solver.effects.selections import Context, amount_of
from combo_solver.ground.program import Operation
from combo_solver.models.nodes.for_each import ForEach
from combo_solver.state.cards import Cards
from combo_solver.state.draft import Draft


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    source, register = operation.source, operation.number("card")
    assert isinstance(source, ForEach)
    if register < 0:
        amount = source.amount
        assert amount is not None
        times = amount if isinstance(amount, int) else amount_of(engine.ground, d, context)(amount)
        yield from _times(engine, d, operation, context, times)
        return
    # All cards are kept behind the effect's own registers: what moves them meanwhile is told there too.
    cards = context.registers[register]
    kept = context._replace(registers=(*context.registers, cards))
    for after, changed, done in _times(engine, d, operation, kept, len(cards)):
        yield after, _with(changed, register, changed.registers[-1], changed.registers[:-1]), done


def _times(
    engine: Engine, d: Draft, operation: Operation, context: Context, times: int
) -> Iterator[tuple[Draft, Context, bool]]:
    """Depth first, without recursion: an amount such as an ATK may be thousands."""
    if times <= 0:
        yield d, context, False
        return
    begun_by = [(_once(engine, d, operation, context, 0), False)]
    while begun_by:
        ways_on, done = begun_by[-1]
        way = next(ways_on, None)
        if way is None:
            begun_by.pop()
            continue
        after, changed, _, begun = way
        if len(begun_by) == times:
            yield after, changed, done or begun
        else:
            begun_by.append((_once(engine, after, operation, changed, len(begun_by)), done or begun))


def _once(
    engine: Engine, d: Draft, operation: Operation, context: Context, number: int
) -> Iterator[tuple[Draft, Context, bool, bool]]:
    """The actions one more time, after so many times before."""
    register = operation.number("card")
    if register >= 0:
        context = _with(context, register, (context.registers[-1][number],), context.registers)
    note(d, context, operation.place, operation)
    return run_list(engine, d, operation.inner[0], context)


def _with(context: Context, register: int, cards: Cards, registers: tuple[Cards, ...]) -> Context:
    """The effect in progress with these cards in a register."""
    return context._replace(registers=(*registers[:register], cards, *registers[register + 1 :]))
