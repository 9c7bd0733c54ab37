"""Sending cards from the top of the opponent's Deck."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note
from combo_solver.effects.selections import Context, amount_of
from combo_solver.ground.program import DECK, THEIRS, Operation
from combo_solver.models.verbs.they_mill import TheyMill
from combo_solver.state import drawing, moves
from combo_solver.state.draft import Draft


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    g, action, theirs = engine.ground, operation.source, d.side_at(THEIRS)
    assert isinstance(action, TheyMill)
    count = action.count if isinstance(action.count, int) else amount_of(g, d, context)(action.count)
    if g.scenario.deck_order != "listed" and not (count >= len(theirs.deck) and drawing.is_small(g, d, mine=False)):
        return
    gone, theirs.deck = theirs.deck[: max(count, 0)], theirs.deck[max(count, 0) :]
    for kind in gone:
        moves.send_to_gy(g, d, moves.Taken(kind, DECK, theirs=True))
    if gone:
        note(d, context, index, operation, tuple(((THEIRS + DECK, number), kind) for number, kind in enumerate(gone)))
    yield d, context, bool(gone)
