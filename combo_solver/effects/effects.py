"""Running the actions of an effect or a cost in order, each in every way.

Generators yield one draft for each way things can go. A draft given to a generator is not used by the caller
afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.actions import WITH_CHOICES, WITHOUT_CHOICE, on_cards
from combo_solver.effects.engine import Engine
from combo_solver.effects.selections import Context
from combo_solver.ground.program import BACKGROUND, Operation, Selection
from combo_solver.state import limits
from combo_solver.state.cards import Cards
from combo_solver.state.state import Draft


def run(
    engine: Engine, d: Draft, operations: tuple[Operation, ...], context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    """Carry out actions in order; the flag says whether everything essential was done. A way that loses the duel is
    none."""
    yield from _run_from(engine, d, operations, 0, context, False, True, False)


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
    if index == len(operations):
        yield d, context, essential
        return
    operation = operations[index]
    if index and operation.needs_previous and not previous:
        yield from _run_from(engine, d, operations, index + 1, context, False, False, started)
        return
    if index and operation.later:
        d.step += 1
    background = operation.verb in BACKGROUND
    needed = not background and (operation.needs_previous or not started)
    for after, changed, done in _perform(engine, d, operation, index, context):
        engine.ground.budget.check()
        yield from _run_from(
            engine,
            after,
            operations,
            index + 1,
            changed,
            done,
            essential and (done or not needed),
            started or not background,
        )


def _perform(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    """Every way to carry out one action; the flag says whether it was carried out."""
    verb = operation.verb
    if verb in WITHOUT_CHOICE:
        done = WITHOUT_CHOICE[verb](engine, d, operation)
        if d.lost:
            return
        if done:
            d.note("choice", context.link, context.stage, index, verb, (), ())
        yield d, context, done
        return
    if verb in WITH_CHOICES:
        yield from WITH_CHOICES[verb](engine, d, operation, index, context)
        return
    any_choice = False
    for chosen in _subjects(engine, d, operation, context):
        for after, changed in on_cards(engine, d.fork(), operation, index, context, chosen):
            any_choice = True
            yield after, changed, True
    if not any_choice:
        yield d, context, False


def _subjects(engine: Engine, d: Draft, operation: Operation, context: Context) -> Iterator[Cards]:
    """What an action may work on; a Tribute for a cost or by an effect is forbidden like any other (SG-18)."""
    if operation.verb != "tribute":
        yield from _chosen(engine, d, operation, context)
    elif not limits.barring_tributes(engine.ground, d, None):
        for chosen in _chosen(engine, d, operation, context):
            if not any(limits.never_tributed(engine.ground, d, ref) for ref, _ in chosen):
                yield chosen


def _chosen(engine: Engine, d: Draft, operation: Operation, context: Context) -> Iterator[Cards]:
    subject = operation.subject
    if subject == "self":
        kind = d.kind_at(context.source, engine.ground.reads.deck_order)
        if kind >= 0:
            yield ((context.source, kind),)
    elif isinstance(subject, int):
        found = tuple(
            (ref, kind)
            for ref, kind in context.registers[subject]
            if d.kind_at(ref, engine.ground.reads.deck_order) == kind
        )
        if found:
            yield found
    elif isinstance(subject, Selection):
        yield from selections.choices(engine.ground, d, subject, context)
