"""What the selections of an effect bring into its registers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from combo_solver.bounds.flows import FIELD, Flows, wide
from combo_solver.ground.actions import remembered
from combo_solver.ground.program import Operation, Selection


class Named(NamedTuple):
    """What selections bring into a register: the kinds, how many cards at most, and where they may be taken from then
    (none told: anywhere)."""

    kinds: set[int]
    high: int
    places: frozenset[str]
    side: str


def registers(
    flows: Flows,
    targets: Collection[Selection],
    operations: Collection[Operation],
    cost: Collection[Operation] = (),
    until: Operation | None = None,
    own: int = -1,
) -> dict[int, Named]:
    """What selections bring into the registers of an effect, whose ``operations`` come in this order, of which some are
    paid as its ``cost``; ``until``: where it is when this one is carried out (None: at any time).

    A register knows where its cards have been brought by what the effect has done to them, whichever of its names that
    went by. Two targets are chosen at the same moment, so that one of them is the other only if both may be in the
    same place: what is done to a target moves no card of a register that holds targets of other places alone. Targets
    are chosen when all is paid, "another" one among them is not the only copy of the card whose effect it is (``own``;
    :mod:`combo_solver.effects.activating`), so that nothing that is paid moves any
    (``after_the_cost``).
    """
    chosen = [*targets, *(each.subject for each in operations if isinstance(each.subject, Selection))]
    found: dict[int, Named] = {}
    alone = (
        set(flows.forms_of(own)) if own >= 0 and flows.copies(own) == 1 and "another" not in flows.without else set()
    )
    for number, each in enumerate(chosen):
        kinds = flows.reach.candidates(each)
        if each.other and number < len(targets):
            kinds = kinds - alone
        for register in {each.register, each.group} - {-1}:
            before = found.get(register, Named(set(), 0, frozenset(), each.side))
            side = each.side if before.side == each.side else "either"
            places = before.places | wide(each.locations)
            found[register] = Named(before.kinds | kinds, before.high + each.high, places, side)
    apart = "lying_there" not in flows.without
    paid = {id(each) for each in cost} if "after_the_cost" not in flows.without else set()
    for operation in _before(operations, until) if apart else operations:
        lands = {landing.to for landing in operation.source.lands() if landing.what == "chosen"}
        for register, named in found.items() if lands else ():
            if apart and _are_others(operation, register, chosen, targets, operations):
                continue
            if id(operation) in paid and _holds_targets_alone(register, chosen, targets, operations):
                continue
            came = {to for kind in named.kinds for land in lands for to in flows.arrivals(kind, FIELD, land)}
            found[register] = named._replace(places=named.places | came, side="either")
    for operation in operations:
        if remembered(operation) and (register := operation.number("name")) in found:
            # By the same name it may know other cards, too.
            every = {kind for kinds in flows.reach.at.values() for kind in kinds}
            found[register] = Named(every, found[register].high + flows.most_cards, frozenset(), "either")
    return found


def _before(operations: Collection[Operation], until: Operation | None) -> Iterator[Operation]:
    """Those that may be carried out before this one: what is repeated, and what comes after the effect or at its end,
    may be in another order than that of the text."""
    in_turn = not any(each.source.repeats or each.source.at_once or each.source.at_the_end for each in operations)
    for operation in operations:
        if in_turn and operation is until:
            return
        yield operation


def _are_others(
    operation: Operation,
    register: int,
    chosen: Collection[Selection],
    targets: Iterable[Selection],
    operations: Iterable[Operation],
) -> bool:
    """Whether what an operation works on is never what such a register holds: both hold targets alone, of places that
    have nothing in common."""
    subject = operation.subject
    if not isinstance(subject, int) or any(
        remembered(each) and each.number("name") in (subject, register) for each in operations
    ):
        # What is chosen on resolution may be a card that was chosen before, and so may be the effect's own card.
        return False
    worked_on = [each for each in chosen if subject in (each.register, each.group)]
    held = [each for each in chosen if register in (each.register, each.group)]
    both = (*worked_on, *held)
    as_targets = {id(each) for each in targets}
    if not worked_on or not all(each.locations and id(each) in as_targets for each in both):
        return False
    places = {place for each in worked_on for place in wide(each.locations)}
    return all(places.isdisjoint(wide(each.locations)) for each in held)


def targets_alone(register: int, targets: Collection[Selection], operations: Iterable[Operation]) -> bool:
    """Whether all that a register ever holds are targets, and there are any."""
    done = list(operations)
    chosen = [*targets, *(one for each in done for one in each.selections())]
    named = any(register in (each.register, each.group) for each in targets)
    return named and _holds_targets_alone(register, chosen, targets, done)


def _holds_targets_alone(
    register: int, chosen: Iterable[Selection], targets: Iterable[Selection], operations: Iterable[Operation]
) -> bool:
    """Whether all that a register ever holds are targets."""
    as_targets = {id(each) for each in targets}
    if any(remembered(each) and each.number("name") == register for each in operations):
        return False
    return all(id(each) in as_targets for each in chosen if register in (each.register, each.group))
