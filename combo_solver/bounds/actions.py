"""The rows of actions: what each takes, and where that goes. What resolves may do less than it could, so that only
upper limits hold of it; a cost is paid in full.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from typing import NamedTuple

from combo_solver.bounds.cuts.asks_for import gone_soon
from combo_solver.bounds.cuts.hanging import hangs
from combo_solver.bounds.cuts.not_itself import of_others
from combo_solver.bounds.cuts.one_branch import branches
from combo_solver.bounds.cuts.pointed import needs_an_arrow
from combo_solver.bounds.flows import FIELD, OFTEN, ON_THE_FIELD, THEIRS, Expr, Flows, wide
from combo_solver.bounds.materials import by_effect
from combo_solver.bounds.named import Named, registers, targets_alone
from combo_solver.bounds.resources import Resource
from combo_solver.bounds.worth import ZONES
from combo_solver.ground.actions import remembered
from combo_solver.ground.program import METHOD, CompiledEffect, Operation, Selection
from combo_solver.ground.reachable import EXTRA_UP, MATERIAL, SPELLS
from combo_solver.models.verb import Landing, Verb
from combo_solver.models.verbs.draw import Draw
from combo_solver.models.verbs.mill import Mill
from combo_solver.models.vocabulary import EVENT, CountOf, Filter

_MINE = ("hand", "deck", "extra", EXTRA_UP, "gy", "banished", FIELD, SPELLS, MATERIAL)

_PILES = frozenset({"hand", "gy", "banished"})


class Performer(NamedTuple):
    """Whose actions they are: a card of a ``kind`` that pays where it is (``places``; none: anywhere), what is in its
    registers, by name too, and how many cards costs have brought there (``paid``). ``own``: where its own card may be
    when something is done to it. ``number``: of the effect (0: a Summon by its own text). ``targets`` and
    ``operations``: all of them, these in the order of the text; ``cost``: those of them that are paid. ``comes``:
    whether its card is Summoned by what is paid; ``opens``: whether it is begun only while no chain is open."""

    kind: int
    places: frozenset[str]
    registers: Mapping[int, Named]
    names: Mapping[str, int]
    paid: dict[int, Expr]
    own: frozenset[str] = frozenset()
    number: int = 0
    targets: tuple[Selection, ...] = ()
    operations: tuple[Operation, ...] = ()
    cost: tuple[Operation, ...] = ()
    comes: bool = False
    opens: bool = False

    def holds(self, flows: Flows, register: int, until: Operation) -> Named | None:
        """What is in a register, and where that is when this is done; None where nothing tells."""
        if register in self.registers and self.operations:
            return registers(flows, self.targets, self.operations, self.cost, until).get(register)
        return self.registers.get(register)


def activated_in(effect: CompiledEffect) -> set[str]:
    """Where the card of an effect is when it is activated."""
    return wide(effect.locations) | ({SPELLS} if effect.activates_card else set())


def own_places(flows: Flows, effect: CompiledEffect) -> frozenset[str]:
    """Where the card of an effect may be that has been activated: where that is done, and wherever an action of the
    effect may have brought it from there. Of a card that something else has moved the effect knows nothing any more."""
    found, before = activated_in(effect), 0
    operations = tuple(effect.operations())
    while before < len(found):
        before = len(found)
        for operation in operations:
            lands = {landing.to for landing in _at_first(operation)}
            origins = _of_its_card(flows, effect, operation, found) if lands else ()
            found |= {to for origin in origins for land in lands for to in flows.arrivals(effect.kind, origin, land)}
    return frozenset(found)


def _of_its_card(flows: Flows, effect: CompiledEffect, operation: Operation, places: set[str]) -> set[str]:
    """Out of which of these places, one of which its card is in, an action of an effect may take that card. What is
    chosen among others, or elsewhere, or among kinds that its own is none of, is another card."""
    forms = set(flows.forms_of(flows.ground.kinds.base[effect.kind]))
    apart = "set_out" not in flows.without

    def is_another(each: Selection) -> bool:
        return each.other or (apart and forms.isdisjoint(flows.reach.candidates(each)))

    if any(landing.what != "chosen" for landing in operation.source.lands()):
        return places
    subject = operation.subject
    if isinstance(subject, Selection):
        return set() if is_another(subject) else places & (wide(subject.locations) or places)
    if isinstance(subject, int):
        chosen = [each for each in effect.selections() if subject in (each.register, each.group)]
        remembers = any(remembered(each) and each.number("name") == subject for each in effect.operations())
        if chosen and not remembers and subject != effect.registers.get(EVENT):
            able = (each for each in chosen if not is_another(each))
            return places if any(places & (wide(each.locations) or places) for each in able) else set()
    return places


def _at_first(operation: Operation) -> Iterator[Landing]:
    """Where an action brings cards, but not where they go when they leave the field later, which is told of every move
    that takes them from there."""
    seen: set[str] = set()
    for landing in operation.source.lands():
        if landing.to != "banished" or landing.what not in seen:
            yield landing
        if landing.to in ON_THE_FIELD:
            seen.add(landing.what)


def lists(flows: Flows, by: Performer, operations: Iterable[Operation], times: Expr, often: int = 1) -> list[Expr]:
    """What a list of actions moves that is carried out so many times, and all that is in it; returns how many cards
    each of its actions brings from one place to another."""
    drawn: tuple[int, Expr] = (0, 0)
    found: list[Expr] = []
    before: tuple[Operation, Expr | None] | None = None
    for operation in operations:
        moved, brought = _moves(flows, by, operation, often, times, pays=False)
        found.append(brought)
        most = sum(_most_moved(flows, by, operation, landing) for landing in _at_first(operation))
        hangs(flows, operation, brought, before, (by.targets, by.operations), most if often == 1 else flows.most_cards)
        before = operation, moved
        if moved is not None and (least := _of_the_hand(operation, drawn[0])):
            # Who has just drawn has so many cards in the hand.
            flows.model.add(least * drawn[1] <= drawn[0] * moved)
        drawn, source = (0, 0), operation.source
        if isinstance(source, Draw) and isinstance(source.count, int) and moved is not None:
            drawn = (source.count, moved) if flows.ground.scenario.deck_order == "listed" else (0, 0)
        for inner, part in zip(operation.inner, branches(flows, operation, times, often), strict=True):
            lists(flows, by, inner, part, OFTEN if operation.source.repeats else often)
    return found


def _of_the_hand(operation: Operation, there: int) -> int:
    """How many cards of mine an action takes at least, whichever they are, if so many are in the hand. A card on the
    field may keep them from being banished, and not all of them can be put onto the field."""
    choose, subject = operation.source.chooses, operation.subject
    if any(landing.to not in ("gy", "deck") for landing in operation.source.lands()):
        return 0
    if choose is None or not isinstance(subject, Selection) or choose.locations != ("hand",) or choose.side != "me":
        return 0
    told = choose.model_dump(exclude={"name", "group", "locations", "min", "max", "every"}, exclude_defaults=True)
    return subject.low if not told and subject.low <= there else 0


def costs(flows: Flows, by: Performer, operations: Iterable[Operation], times: Expr) -> None:
    """The same of costs, each of which is paid in full."""
    flows.deeds.paying = True
    for operation in operations:
        _moves(flows, by, operation, 1, times, pays=True)
    flows.deeds.paying = False


def _moves(
    flows: Flows, by: Performer, operation: Operation, often: int, times: Expr, pays: bool
) -> tuple[Expr | None, Expr]:
    """What an action moves: the number of these cards where all of them are told, those that stay where they are too,
    and of those that come to another place."""
    source = operation.source
    flows.deeds.part += 1
    if {"fusion", "ritual"}.intersection(source.summons):
        by_effect(flows, operation, often * times)
    elif not source.at_once:
        with flows.deeds.later() if _waits(source) else nullcontext():
            found = [_lands(flows, by, operation, landing, often, times, pays) for landing in _at_first(operation)]
        brought = sum(moved for moved, _ in found)
        return (brought if len(found) == 1 and found[0][1] else None), brought
    # Summons right after an effect are those of the rules.
    return None, 0


def _waits(action: Verb) -> bool:
    """Whether cards are drawn by what lasts of it, and not as it is done."""
    return action.lasting() is not None and any(landing.what == "drawn" for landing in action.lands())


def _lands(
    flows: Flows, by: Performer, operation: Operation, landing: Landing, often: int, times: Expr, pays: bool
) -> tuple[Expr, bool]:
    """How many cards come to another place by it, and whether these are all that it could take."""
    if landing.what == "chosen":
        kinds = _subjects(flows, by, operation, pays)
    else:
        kinds = flows.reach.taken(operation, by.kind, landing.what)
        if landing.what == "attached":
            kinds = kinds | flows.reach.theirs(MATERIAL)
    if operation.subject == "self" or landing.what == "self":
        kinds = {*kinds, *flows.forms_of(by.kind)}
    moved: list[Expr] = []
    brought: list[tuple[int, Expr]] = []
    told = True
    for kind in sorted(kinds):
        for origin in _origins(flows, by, operation, landing, kind, pays):
            given = [THEIRS] if operation.source.gives and landing.to == FIELD else []
            for to in (*flows.arrivals(kind, origin, landing.to), *given):
                # What is laid down anew in its zone has used none of its effects there, and what is brought to the pile
                # in which it lies comes there once more.
                anew = landing.what == "chosen" and (to == SPELLS or _lies_there(by, operation, to))
                anew |= landing.what == "answered" and to == SPELLS
                if (to == origin and not anew) or (to == FIELD and kind not in flows.reach.at[FIELD]):
                    told = False
                    continue
                number = flows.move(kind, origin, to)
                moved.append(number)
                brought.append((kind, number))
                if landing.what == "drawn":
                    flows.drawn[kind].append(number)
                if to == FIELD and operation.source.silences:
                    flows.silenced[kind].append(number)
                if landing.to == FIELD and "effect" in operation.source.summons:
                    flows.summoned[kind, METHOD[operation.source.summons_as]].append(number)
    needs_an_arrow(flows, operation, sum(moved))
    moves = Resource("effect", by.kind, by.number)
    flows.within(moves, sum(moved), often * _most_moved(flows, by, operation, landing) * times)
    if pays and told and (least := _least(operation, landing)):
        flows.within(Resource("cost", by.kind, by.number), least * times, sum(moved))
    subject = operation.subject
    if isinstance(subject, Selection):
        # What is chosen anew by the same name takes the place of what was paid before.
        by.paid.pop(subject.register, None)
    if pays and told and isinstance(subject, Selection) and len(operation.source.lands()) == 1:
        by.paid[subject.register] = sum(moved)
    elif isinstance(subject, Selection) and subject.high == often == 1 and landing.what == "chosen":
        _as_many(flows, by, subject, brought)
    return sum(moved), told


def _lies_there(by: Performer, operation: Operation, place: str) -> bool:
    """Whether an action may be about a card that was chosen in this pile, or whose effect is activated there."""
    subject = operation.subject
    if place not in _PILES or subject == "self":
        return place in _PILES and place in by.places
    if isinstance(subject, Selection):
        return place in wide(subject.locations)
    others = (each.subject for each in by.operations if isinstance(each.subject, Selection))
    chosen = (each for each in (*by.targets, *others) if subject in (each.register, each.group))
    return any(place in wide(each.locations) for each in chosen)


def _as_many(flows: Flows, by: Performer, chosen: Selection, brought: Iterable[tuple[int, Expr]]) -> None:
    """Cards whose Level, Rank or Rating is the number that was paid come to no more than that all together."""
    kinds, changes = flows.ground.kinds, flows.reach.levels_change
    tables = {"rating": kinds.rating} if changes else {"rating": kinds.rating, "level": kinds.level, "rank": kinds.rank}
    for trait, amount in chosen.where.exact_amounts():
        if trait in tables and isinstance(amount, CountOf) and amount.where == Filter():
            paid = by.paid.get(by.names.get(amount.count_of, -1))
            if paid is not None:
                summed = sum(tables[trait][kind] * moved for kind, moved in brought)
                flows.within(Resource("cost", by.kind, by.number), summed, paid)


def _subjects(flows: Flows, by: Performer, operation: Operation, pays: bool) -> set[int]:
    """The kinds that an action works on."""
    subject = operation.subject
    if isinstance(subject, Selection):
        found, base = flows.reach.candidates(subject), flows.ground.kinds.base[by.kind]
        # The only copy of a card is no other one, as long as the effect knows where it is.
        alone = pays and subject.other and flows.copies(base) == 1
        found = found.difference(flows.forms_of(base)) if alone else found
        return of_others(flows, by.kind, found) if pays and by.comes else found
    if isinstance(subject, int):
        named = by.registers.get(subject)
        return named.kinds if named else {kind for kinds in flows.reach.at.values() for kind in kinds}
    return {by.kind} if subject == "self" else set()


def _origins(
    flows: Flows, by: Performer, operation: Operation, landing: Landing, kind: int, pays: bool
) -> Iterator[str]:
    """Out of which places the action may take a card of this kind."""
    subject = operation.subject
    if landing.what == "tokens":
        yield ""
        return
    places: Iterable[str] = ()
    side = subject.side if isinstance(subject, Selection) else "either"
    if landing.what == "attached":
        places = (MATERIAL,)
    elif landing.what == "chosen" and isinstance(subject, Selection):
        places = subject.locations
    elif landing.what == "chosen" and isinstance(subject, int):
        named = by.holds(flows, subject, operation)
        places, side = (named.places, named.side) if named else ((), "either")
    elif landing.what in ("chosen", "self"):
        own = subject == "self" or landing.what == "self"
        places = (by.places or by.own if pays and subject == "self" else by.own) if own else ()
    else:
        places = (place for each in operation.source.takes() if each.what == landing.what for place in each.places)
    wanted = wide(places) or set(_MINE)
    if SPELLS in wanted and _chosen_in_the_open(flows, by, subject) and gone_soon(flows, kind):
        wanted = wanted - {SPELLS}
    able = flows.places_of(kind)
    if pays and by.own and flows.copies(flows.ground.kinds.base[kind]) == 1 and kind in flows.forms_of(by.kind):
        # The only copy of a card is where it is used while that is paid for.
        wanted = wanted & by.own
    if side != "opponent":
        yield from (place for place in _MINE if place in wanted and place in able)
    if side != "me" and THEIRS in able:
        yield THEIRS


def _chosen_in_the_open(flows: Flows, by: Performer, subject: object) -> bool:
    """Whether what an action works on are targets alone, that are chosen while no chain is open: no Spell or Trap that
    goes to the GY when its chain has resolved lies in its zone then (:mod:`.cuts.asks_for`)."""
    if "laid" in flows.without or flows.ground.goal.win or not by.opens or not isinstance(subject, int):
        return False
    return targets_alone(subject, by.targets, by.operations)


def _most_moved(flows: Flows, by: Performer, operation: Operation, landing: Landing) -> int:
    """How many cards one such action moves at most."""
    subject, most = operation.subject, flows.most_cards
    if landing.what == "self" or (landing.what == "chosen" and subject == "self"):
        return 1
    if landing.what == "chosen" and isinstance(subject, Selection):
        return min(subject.high, most)
    if landing.what == "chosen":
        named = by.registers.get(subject) if isinstance(subject, int) else None
        return min(named.high, most) if named else most
    if landing.what == "tokens":
        count = getattr(operation.source, "count", None)
        return count if isinstance(count, int) and not getattr(operation.source, "as_many", True) else ZONES
    return most_taken(flows, operation, landing.what)


def most_taken(flows: Flows, operation: Operation, what: str) -> int:
    """How many cards an operation takes at most of those that its action tells by this word."""
    highs = [each.high for each in operation.source.takes() if each.what == what]
    return flows.most_cards if not highs or None in highs else sum(each or 0 for each in highs)


def _least(operation: Operation, landing: Landing) -> int:
    """How many cards a cost takes at least, if these are all that it takes."""
    subject, lands = operation.subject, operation.source.lands()
    if len(lands) > 1:
        return 0
    if landing.what == "chosen" and isinstance(subject, Selection):
        # Of cards that have no such value none is the one with the most of it.
        extreme = subject.together is not None and subject.together.source.extreme is not None
        return subject.low if subject.side == "me" and not extreme else 0
    if landing.what == "chosen":
        return int(subject == "self")
    lows = [each.low for each in operation.source.takes() if each.what == landing.what]
    if isinstance(operation.source, Mill):
        return sum(lows) if operation.source.to == "banished" else 0
    return sum(lows) if landing.what == "attached" and getattr(operation.source, "side", "me") == "me" else 0
