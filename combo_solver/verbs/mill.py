"""Sending cards from the top of the Deck."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_every_way, note
from combo_solver.effects.selections import TRYING, Context
from combo_solver.effects.the_top import tops
from combo_solver.ground.program import DECK, Operation
from combo_solver.models.verbs.mill import Mill
from combo_solver.state import limits, moves
from combo_solver.state.cards import Cards
from combo_solver.state.draft import Draft


@in_every_way
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context]]:
    g, source = engine.ground, operation.source
    assert isinstance(source, Mill)
    barred = source.to if source.to == "banished" or context.stage == "cost" else ""
    # Who asks what could be done has asked for a number that is told at the start, before anything left the Deck.
    asked = context.stage == TRYING and operation.hangs and isinstance(source.count, int)
    fewer = (context.stage == "do" or asked) and not operation.offered
    if asked and fewer and not d.me.deck:
        yield d.fork(), context
    for top in tops(g, d, context, source.count, source.most, fewer):
        if limits.barring_moves(g, d, barred, top):
            continue
        after, known = d.fork(), context
        gone: Cards = ()
        for _, kind in top:
            ref = (DECK, 0 if g.reads.deck_order else kind)
            taken = moves.take(g, after, ref)
            new = (
                moves.banish(g, after, taken, not source.face_down)
                if source.to == "banished"
                else moves.send_to_gy(g, after, taken)
            )
            known = selections.follow(after, known, ref, new)
            gone = (*gone, (new, kind))
        if (register := operation.number("name")) >= 0:
            known, _ = selections.remember(after, known, register, gone)
        note(after, known, index, operation, top)
        yield after, known
