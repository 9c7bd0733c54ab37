"""Which cards the effect on the last chain link would destroy, for effects that answer it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import Operation, Selection
from combo_solver.models.conditions import Destruction
from combo_solver.models.verbs.destroy import Destroy
from combo_solver.models.verbs.negate_activation import NegateActivation
from combo_solver.state import places, values
from combo_solver.state.acting import is_mine
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Board
from combo_solver.state.window import ChainLink


def surely_destroys(g: Ground, board: Board, links: Sequence[ChainLink], wanted: Destruction) -> bool:
    """Whether it destroys so many such cards, whatever is chosen for it: what it may leave out, and what depends on a
    condition, does not count."""
    link = links[-1]
    effect = g.program.effects[link.effect]
    operations = effect.modes[link.mode]
    number = 0
    for operation in operations:
        if isinstance(operation.source, Destroy):
            number += _destroyed(g, board, operations, link, operation, wanted)
        elif isinstance(operation.source, NegateActivation) and operation.source.then == "destroy":
            number += _negated(g, board, links[:-1], operation.source.what, wanted)
    return number >= wanted.least


def _destroyed(
    g: Ground, board: Board, operations: Sequence[Operation], link: ChainLink, operation: Operation, wanted: Destruction
) -> int:
    """How many such cards an action destroys for certain."""
    subject = operation.subject
    if subject == "self":
        return _lying(board, (link.source,), wanted)
    if isinstance(subject, Selection):
        return _chosen(g, board, subject, link.source, wanted)
    assert isinstance(subject, int)
    if held := link.registers[subject] if subject < len(link.registers) else ():
        return _lying(board, (ref for ref, _ in held), wanted)
    # It speaks of cards that are chosen on resolution.
    before = (part for each in operations for part in (each.subject, each.parts.get("choose")))
    chosen = [each for each in before if isinstance(each, Selection) and each.register == subject]
    return _chosen(g, board, chosen[0], link.source, wanted) if chosen else 0


def _negated(g: Ground, board: Board, links: Sequence[ChainLink], what: str, wanted: Destruction) -> int:
    """The card of what is negated, as far as it lies there: one whose activation is negated is not on the field."""
    if not links or (what == "activation" and g.program.effects[links[-1].effect].activates_card):
        return 0
    return _lying(board, (links[-1].source,), wanted)


def _chosen(g: Ground, board: Board, selection: Selection, source: Ref, wanted: Destruction) -> int:
    """How many such cards a choice on resolution holds at least, as the field is now."""
    if selection.where.source.compares:
        # With what, is known on resolution.
        inside = not wanted.locations or selection.locations.issubset(wanted.locations)
        return selection.low if inside and wanted.side in ("either", selection.side) else 0
    if selection.pointed:
        # Where arrows point on resolution is not told here.
        return 0
    found = {place: _candidates(g, board, selection, place, source) for place in selection.locations}
    number, others = 0, 0
    for place, sides in found.items():
        for side, count in sides.items():
            counted = (not wanted.locations or place in wanted.locations) and wanted.side in ("either", side)
            number, others = (number + count, others) if counted else (number, others + count)
    if selection.together is not None and selection.together.source.every:
        return number if number + others >= selection.low else 0
    return min(number, max(selection.low - others, 0))


def _candidates(g: Ground, board: Board, selection: Selection, place: str, source: Ref) -> dict[str, int]:
    """How many cards of each side in one place can be chosen."""
    found: dict[str, int] = {}
    for side in ("me", "opponent"):
        if selection.side not in ("either", side):
            continue
        if place not in places.ON_FIELD:
            found[side] = sum(1 for _ in values.fitting(g, board, place, selection.where, side))
        elif selection.face_down_only:
            found[side] = places.held(board, place, side, face_down_only=True)
        elif selection.face_down and selection.where.any_card:
            found[side] = places.held(board, place, side)
        else:
            found[side] = sum(1 for _ in values.fitting(g, board, place, selection.where, side))
        if selection.other and place in places.ON_FIELD and places.lies_in(board, place, side, source):
            found[side] = max(found[side] - 1, 0)
    return found


def _lying(board: Board, refs: Iterable[Ref], wanted: Destruction) -> int:
    """How many of these cards lie there; one that has left its place is nowhere."""
    return sum(1 for ref in refs if _lies(board, ref, wanted))


def _lies(board: Board, ref: Ref, wanted: Destruction) -> bool:
    if wanted.locations and not places.is_in(board, ref, frozenset(wanted.locations)):
        return False
    return wanted.side == "either" or is_mine(board, ref) == (wanted.side == "me")
