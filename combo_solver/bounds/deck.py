"""The rows of the top of a Deck whose order is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from combo_solver.bounds.actions import activated_in
from combo_solver.bounds.flows import OFTEN, THEIRS, Expr, Flows
from combo_solver.bounds.resources import Resource
from combo_solver.bounds.use import Use
from combo_solver.ground.actions import remembered
from combo_solver.ground.program import CompiledEffect, Operation, Selection, in_order
from combo_solver.models.verb import Move
from combo_solver.models.verbs.excavate import Excavate
from combo_solver.models.vocabulary import EVENT


def drawn_in_order(flows: Flows, uses: Collection[Use]) -> None:
    """A card is drawn, or sent from the top, when all cards above it have left the Deck; to be told when all moves are.

    Nothing is told where a card may come into the Deck other than to its bottom, or be laid down in another order.
    What came to the bottom has the whole Deck above it, unless it lay in the Deck before. Excavated cards that are put
    on the bottom are above no card any more.
    """
    g = flows.ground
    aside = set_aside(flows)
    if aside is None:
        return
    put_below = sum(aside.get(use.effect.ident, 0) * use.times for use in uses)
    above: Counter[int] = Counter()
    for code in g.scenario.me.deck:
        kind = g.kinds.index[code]
        if kind not in above and (taken := flows.drawn.get(kind)):
            any_drawn = flows.model.new_bool_var(f"drawn {kind}")
            flows.model.add(sum(taken) <= OFTEN * any_drawn)
            # Tighter in numbers that are no integers.
            flows.model.add(sum(taken) <= flows.there(kind, "deck") * any_drawn + flows.came(kind, "deck"))
            have_left(flows, Resource("deck_order", kind), above, any_drawn, put_below)
            _without_itself(flows, kind, above, any_drawn, put_below)
        above[kind] += 1


def _without_itself(flows: Flows, kind: int, above: Mapping[int, int], any_drawn: Expr, put_below: Expr) -> None:
    """Where no card of a kind lies at the start where an effect of it is used, and none is brought there but by being
    drawn, the first one of them is drawn before any such effect is used: they have not moved the cards above it."""
    g = flows.ground
    own = {each.ident: each for each in g.program.effects if g.kinds.base[each.kind] == kind}
    used_in = {place for ident in own.keys() & flows.reach.effects for place in activated_in(own[ident])}
    forms = flows.forms_of(kind)
    if "drawn_first" in flows.without or not used_in or len(forms) > 1:
        return
    if any(flows.there(kind, place) for place in (*used_in, THEIRS)):
        return
    drawn = {id(each) for each in flows.drawn[kind]}
    otherwise = [
        moved
        for place in sorted(used_in)
        for origin, moved in flows.arriving(kind, place)
        if origin not in used_in and id(moved) not in drawn and flows.by.get(id(moved), -1) not in own
    ]
    when = flows.model.new_bool_var(f"first {kind}")
    flows.model.add(any_drawn <= when + sum(otherwise))
    have_left(flows, Resource("deck_order", kind), above, when, put_below, own)


def have_left(
    flows: Flows,
    resource: Resource,
    above: Mapping[int, int],
    when: Expr,
    put_below: Expr,
    apart_from: Collection[int] = (),
) -> None:
    """``when`` (0 or 1) all these cards have left the Deck, but for so many that were put on its bottom, and by none of
    these effects."""
    lying: list[Expr] = []
    for kind, copies in above.items():
        lies: Expr = 0
        if not isinstance(put_below, int):
            lies = flows.number(f"{kind} below", copies)
            lying.append(lies)
        gone = sum(each for each in flows.leaving(kind, "deck") if flows.by.get(id(each), -1) not in apart_from)
        flows.within(resource, copies * when - lies, gone)
    if lying:
        flows.model.add(sum(lying) <= put_below)


def set_aside(flows: Flows) -> Mapping[int, int] | None:
    """How many cards that an effect has excavated it puts on the bottom of the Deck, at most, by the effect; of all
    else cards are taken from the top of a Deck in the order in which the scenario lists it, whatever is done. None
    where that does not hold."""
    g, program = flows.ground, flows.ground.program
    if g.scenario.deck_order != "listed" or not flows.drawn:
        return None
    found: dict[int, int] = {}
    for effect in (each for each in program.effects if each.ident in flows.reach.effects):
        number = _put_below(effect)
        if number is None:
            return None
        if number:
            found[effect.ident] = number
    for cost in (*(part.cost for part in program.procedures), *(part.cost for part in program.recipes)):
        for operation in in_order(cost):
            looks = operation.verb in ("shuffle_deck", "excavate")
            if looks or (_comes(operation) and not _from_elsewhere(operation, [])):
                return None
    return found


def _put_below(effect: CompiledEffect) -> int | None:
    """How many cards of the Deck an effect puts on its bottom at most; None where it may change the order otherwise."""
    operations = list(effect.operations())
    most = 0
    for operation in operations:
        source = operation.source
        if operation.verb == "shuffle_deck":
            return None
        if isinstance(source, Excavate):
            if not isinstance(source.count, int) or source.most is not None:
                return None
            most += source.count
        if _comes(operation) and not _from_elsewhere(operation, _chosen(effect, operation, operations)):
            subject = operation.subject
            excavated = isinstance(subject, Selection) and subject.locations == {"deck"} and subject.out_of >= 0
            if not (_goes_below(operation, ("bottom",)) and excavated):
                return None
    return None if most and any(each.source.repeats for each in operations) else most


def _comes(operation: Operation) -> bool:
    return any(landing.to == "deck" for landing in operation.source.lands())


def _chosen(effect: CompiledEffect, operation: Operation, operations: Collection[Operation]) -> list[Selection]:
    """What an effect has chosen by the name that an action tells; nothing where an action tells it, too."""
    told = any(remembered(each) and each.number("name") == operation.subject for each in operations)
    if told or operation.subject == effect.registers.get(EVENT):
        return []
    return [each for each in effect.selections() if operation.subject in (each.register, each.group)]


def _from_elsewhere(operation: Operation, chosen: Collection[Selection]) -> bool:
    """Whether what it puts into the Deck comes from elsewhere, and goes to the bottom. What is shuffled into a listed
    Deck lies below all that is there."""
    subject = operation.subject
    chosen = [subject] if isinstance(subject, Selection) else chosen
    elsewhere = bool(chosen) and all(each.locations and "deck" not in each.locations for each in chosen)
    return _goes_below(operation, ("bottom", "shuffle")) and (subject == "self" or elsewhere)


def _goes_below(operation: Operation, manners: Collection[str]) -> bool:
    return isinstance(operation.source, Move) and operation.source.manner in manners
