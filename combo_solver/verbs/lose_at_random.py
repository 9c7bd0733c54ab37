"""A random card of the opponent's hand goes to the GY."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note
from combo_solver.effects.selections import Context
from combo_solver.ground.kinds import UNKNOWN
from combo_solver.ground.program import HAND, THEIR_HAND, THEIRS, Operation
from combo_solver.models.verbs.lose_at_random import LoseAtRandom
from combo_solver.state import moves
from combo_solver.state.draft import Draft


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    """Nothing comes of it where chance could decide: no line can promise a card."""
    action, theirs = operation.source, d.side_at(THEIRS)
    assert isinstance(action, LoseAtRandom)
    if not theirs.hand:
        yield d, context, False
    if len(set(theirs.hand)) != 1 or UNKNOWN in theirs.hand:
        return
    kind = theirs.hand.pop()
    taken = moves.Taken(kind, HAND, theirs=True)
    new = moves.send_to_gy(engine.ground, d, taken)
    if action.discard:
        moves.tell(engine.ground, d, "discarded", taken, new)
    note(d, context, index, operation, (((THEIR_HAND, kind), kind),))
    yield d, context, True
