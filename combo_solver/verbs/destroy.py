"""Destroying cards, but for those that cannot be destroyed."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import replacing, selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import affected, chosen_cards, in_vain, moving, note
from combo_solver.effects.selections import REPLACING, Context
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import Operation, Selection
from combo_solver.models.verbs.destroy import Destroy
from combo_solver.state import limits, moves
from combo_solver.state.cards import Cards, Ref
from combo_solver.state.draft import Draft
from combo_solver.state.protection import indestructible, instead


def _put(g: Ground, d: Draft, operation: Operation, taken: moves.Taken) -> Ref:
    source = operation.source
    assert isinstance(source, Destroy)
    return moves.banish(g, d, taken) if source.banished else moves.send_to_gy(g, d, taken)


_all_of_them = moving(_put, tells="destroyed")


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    g = engine.ground
    if not (g.standing.protections.of or g.standing.destroyed_instead or g.program.bonds or g.activations.replacing):
        yield from _all_of_them(engine, d, operation, index, context)
        return
    # What is destroyed in the place of something else must be destroyed, too.
    as_cost, any_way = context.stage in ("cost", REPLACING), False
    for cards in chosen_cards(engine, d, operation, context):
        reached = affected(g, d, cards, operation, context)
        doomed = tuple(card for card in reached if not indestructible(g, d, card[0]))
        if as_cost and doomed != cards:
            continue
        if not doomed:
            # What cannot be destroyed may be chosen, and then nothing happens.
            for vain in in_vain(d, context, index, operation, cards):
                any_way = True
                yield vain
            continue
        for way in replacing.spared(engine, d, doomed, context):
            found = _destroyed(engine, operation, index, context, cards, way)
            if found is not None and (found[0] or not as_cost):
                any_way = True
                yield *found[1], True
    if not any_way:
        yield d, context, False


def _destroyed(
    engine: Engine, operation: Operation, index: int, context: Context, cards: Cards, way: replacing.Spared
) -> tuple[bool, tuple[Draft, Context]] | None:
    """What comes of destroying what is left of the chosen cards, and whether all of them were destroyed themselves;
    None if that is barred."""
    g, d = engine.ground, way.draft
    register = operation.subject.register if isinstance(operation.subject, Selection) else -1
    others = instead(g, d, way.lost)
    lost = tuple(card for card in way.lost if card[0] not in others)
    whole, kept = lost == cards, tuple(card for card in cards if card not in lost)
    after, known = d.fork(), context
    if register >= 0:
        known, lost = selections.remember(after, context, register, lost)
    if limits.barring_moves(g, after, operation.source.barred_from(context.stage == "cost"), lost):
        return None
    gone = {*lost, *(card for found in others.values() for card in found)}
    for ref, _ in sorted(gone, reverse=True):
        taken = moves.take(g, after, ref)
        put = _put(g, after, operation, taken) if (ref, taken.kind) in lost else moves.send_to_gy(g, after, taken)
        new = moves.tell(g, after, "destroyed", taken, put)
        known = selections.follow(after, known, ref, new, taken.kind)
    note(after, known, index, operation, (*lost, *kept), instead=way.done)
    return whole, (after, known._replace(missed=not gone))
