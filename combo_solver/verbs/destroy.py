"""Destroying cards, but for those that cannot be destroyed."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import chosen_cards, moving, note
from combo_solver.effects.selections import TRYING, Context
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import Operation, Selection
from combo_solver.state import limits, moves
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Draft
from combo_solver.state.protection import indestructible, instead


def _put(g: Ground, d: Draft, operation: Operation, taken: moves.Taken) -> Ref:
    return moves.send_to_gy(g, d, taken)


_all_of_them = moving(_put, tells="destroyed")


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    g = engine.ground
    if not (g.standing.protections.of or g.standing.destroyed_instead or g.program.bonds):
        yield from _all_of_them(engine, d, operation, index, context)
        return
    as_cost, any_way, spared = context.stage == "cost", False, False
    register = operation.subject.register if isinstance(operation.subject, Selection) else -1
    barred = operation.source.barred_from(as_cost)
    for cards in chosen_cards(engine, d, operation, context):
        lost = tuple(card for card in cards if not indestructible(g, d, card[0]))
        others = instead(g, d, lost)
        lost = tuple(card for card in lost if card[0] not in others)
        if not (lost or others) or (as_cost and lost != cards):
            spared = spared or not as_cost
            continue
        after, known = d.fork(), context
        if register >= 0:
            known, lost = selections.remember(after, context, register, lost)
        if limits.barring_moves(g, after, barred, lost):
            continue
        kept = tuple(card for card in cards if card[0] in others or indestructible(g, d, card[0]))
        gone = {*lost, *(card for cards in others.values() for card in cards)}
        for ref, _ in sorted(gone, reverse=True):
            taken = moves.take(g, after, ref)
            new = moves.tell(g, after, "destroyed", taken, _put(g, after, operation, taken))
            known = selections.follow(after, known, ref, new)
        note(after, known, index, operation, (*lost, *kept))
        any_way = True
        yield after, known, True
    if spared or not any_way:
        # What cannot be destroyed may be chosen, and then nothing happens; that is no reason not to activate an effect.
        yield d, context, spared and context.stage == TRYING
