"""A card of the opponent's hand goes to the GY: a random one, or one that I see and pick."""

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
from combo_solver.state.in_hand import hand_kind


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    """Nothing comes of it where chance could decide, or nobody knows the cards: no line can promise a card."""
    action, held = operation.source, sorted(set(d.opponent.hand))
    assert isinstance(action, LoseAtRandom)
    if not held:
        yield d, context, False
    if any(hand_kind(number) == UNKNOWN for number in held) or (len(held) != 1 and not action.picked):
        return
    for number in held:
        yield _lost(engine, d.fork() if len(held) > 1 else d, operation, index, context, number)


def _lost(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, number: int
) -> tuple[Draft, Context, bool]:
    action, theirs = operation.source, d.side_at(THEIRS)
    assert isinstance(action, LoseAtRandom)
    theirs.hand.remove(number)
    kind = hand_kind(number)
    taken = moves.Taken(kind, HAND, theirs=True)
    new = moves.send_to_gy(engine.ground, d, taken)
    if action.discard:
        moves.tell(engine.ground, d, "discarded", taken, new)
    note(d, context, index, operation, (((THEIR_HAND, kind), kind),))
    return d, context, True
