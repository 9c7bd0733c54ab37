"""Excavating cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_every_way, note
from combo_solver.effects.selections import Context, amount_of, remember
from combo_solver.effects.the_top import tops
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import Operation
from combo_solver.models.verbs.excavate import Excavate
from combo_solver.state.draft import Draft


@in_every_way
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context]]:
    source = operation.source
    assert isinstance(source, Excavate)
    all_known = False
    for top in tops(engine.ground, d, context, source.count, source.most):
        all_known = True
        after = d.fork()
        known, _ = remember(after, context, operation.number("name"), top)
        note(after, context, index, operation, top)
        yield after, known._replace(excavated=engine.ground.scenario.deck_order == "listed", dug=not source.looked)
    if source.blind and not all_known and engine.ground.scenario.deck_order != "listed":
        yield from _unseen(engine, d, operation, index, context)


def _unseen(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context]]:
    """Of a Deck whose order is unknown: nothing that is seen can be counted on, unless some card of it must fit."""
    g, source = engine.ground, operation.source
    assert isinstance(source, Excavate)
    amount = amount_of(g, d, context)
    low, high = (
        each if isinstance(each, int) else amount(each) for each in (source.count, source.most or source.count)
    )
    if low < 1 or len(d.me.deck) - d.me.unknown < low:
        return
    if surely_found(g, d.me.deck, operation.performer, high):
        g.witness.sure.add(operation.performer)
    after = d.fork()
    known, _ = remember(after, context, operation.number("name"), ())
    note(after, context, index, operation)
    yield after, known


def surely_found(g: Ground, deck: Sequence[int], performer: int, number: int) -> bool:
    """Whether among so many cards of the Deck, whichever they are, one fits what a card of this kind does with them,
    but for leaving them in the Deck."""
    chosen = [
        one
        for effect in g.program.effects
        if effect.kind == performer
        for each in effect.operations()
        if all(landing.to != "deck" for landing in each.source.lands())
        for one in each.selections()
        if one.out_of >= 0
    ]
    return any(sum(not one.where.could_fit(kind) for kind in deck) < number for one in chosen)
