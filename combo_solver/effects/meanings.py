"""What meanings of verbs are made of: decorators for those without a choice, for those on chosen cards, and for those
that move cards to one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import permutations

from combo_solver.effects import afresh, selections
from combo_solver.effects.engine import Engine, Ways
from combo_solver.effects.selections import Context
from combo_solver.effects.used_spells import returnable
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import DECK, MONSTER, NOWHERE, SPELL, Operation, Selection
from combo_solver.state import immunity, limits, moves
from combo_solver.state.acting import negated_cards
from combo_solver.state.attacking import is_doomed
from combo_solver.state.cards import Cards, Held, Placed, Ref
from combo_solver.state.draft import Draft
from combo_solver.state.places import is_banished_instead
from combo_solver.state.trace import Replaced

Chosen = Callable[[Engine, Draft, Operation, Context], Iterable[Cards]]
"""What an action may work on."""
EveryWay = Callable[[Engine, Draft, Operation, int, Context], Iterable[tuple[Draft, Context]]]
OnCards = Callable[[Engine, Draft, Operation, int, Context, Cards], Iterable[tuple[Draft, Context]]]
InPlace = Callable[[Engine, Draft, Operation, Context, Cards], bool]
Put = Callable[[Ground, Draft, Operation, moves.Taken], Ref]
Place = Callable[[Draft, Context, Held], Iterable[tuple[Draft, Context, Placed]]]
"""Every way to put one card somewhere."""


def note(
    d: Draft,
    context: Context,
    index: int,
    operation: Operation,
    chosen: Cards = (),
    placed: tuple[Placed, ...] = (),
    materials: Cards = (),
    instead: tuple[Replaced, ...] = (),
) -> None:
    """Record what the action did, for the line."""
    if context.besides and isinstance(operation.subject, Selection):
        chosen = (*chosen, *context.besides)
    d.note_choice(context.link, context.stage, index, operation.verb, chosen, placed, materials, instead)


def without_choice(act: Callable[[Engine, Draft, Operation], bool]) -> Ways:
    """The draft is changed in place; the answer says whether the action was carried out."""

    def ways(
        engine: Engine, d: Draft, operation: Operation, index: int, context: Context
    ) -> tuple[tuple[Draft, Context, bool], ...]:
        done = act(engine, d, operation)
        if d.lost:
            return ()
        if done:
            note(d, context, index, operation)
        return ((d, context, done),)

    return ways


def in_every_way(act: EveryWay) -> Ways:
    """``act`` yields every way to carry the action out, each a draft of its own; with none it is not carried out."""

    def ways(
        engine: Engine, d: Draft, operation: Operation, index: int, context: Context
    ) -> Iterator[tuple[Draft, Context, bool]]:
        any_way = False
        for after, changed in act(engine, d, operation, index, context):
            any_way = True
            yield after, changed, True
        if not any_way:
            yield d, context, False

    return ways


def affected(g: Ground, d: Draft, cards: Cards, operation: Operation, context: Context) -> Cards:
    """Those of the cards that the effect in progress can do something to; what is paid is no effect."""
    if context.stage == "cost" or not (g.standing.immunities.of or g.program.bonds):
        return cards
    negated, by = negated_cards(g, d), (context.source, operation.performer)
    return tuple(card for card in cards if not immunity.spared(g, d, card[0], by, negated))


def in_vain(
    d: Draft, context: Context, index: int, operation: Operation, cards: Cards
) -> Iterator[tuple[Draft, Context, bool]]:
    """Cards are chosen, and then nothing happens to them; that is no reason not to activate an effect."""
    if context.stage == selections.REPLACING:
        return
    after = d.fork()
    if isinstance(operation.subject, Selection):
        note(after, context, index, operation, cards)
    yield after, context, context.stage == selections.TRYING


def chosen_cards(engine: Engine, d: Draft, operation: Operation, context: Context) -> Iterator[Cards]:
    """The action's own card, those chosen earlier, or every choice that it allows."""
    g, subject = engine.ground, operation.subject
    if subject == "self":
        kind = d.kind_at(context.source, g.reads.deck_order)
        if kind >= 0 and not (context.stage == "cost" and _is_doomed(d, context.source)):
            yield ((context.source, kind),)
    elif isinstance(subject, int):
        found = tuple(
            (ref, kind) for ref, kind in context.registers[subject] if d.kind_at(ref, g.reads.deck_order) == kind
        )
        # What may be targeted must be such that all of it could be returned.
        found = returnable(g, d, operation, context.source, context.stage != selections.TRYING, found)
        if found:
            yield found
    elif isinstance(subject, Selection):
        every = subject.together is not None and subject.together.source.every
        for chosen in selections.choices(g, d, subject, context):
            left = returnable(g, d, operation, context.source, every, chosen)
            if left or not chosen:
                yield left


def _is_doomed(d: Draft, ref: Ref) -> bool:
    """Whether it is a monster that a battle has destroyed, which pays no cost (DS-20)."""
    monster = d.monsters[ref[1]] if ref[0] == MONSTER else ()
    return is_doomed(monster) if monster else False


def on_cards(act: OnCards, chosen: Chosen = chosen_cards, affects: bool = True) -> Ways:
    """``act`` yields every way to work on the cards it is given; none if that cannot be done. ``affects``: those that
    are unaffected by the effect may be chosen, and are left alone."""

    def ways(
        engine: Engine, d: Draft, operation: Operation, index: int, context: Context
    ) -> Iterator[tuple[Draft, Context, bool]]:
        subject = operation.subject
        register = subject.register if isinstance(subject, Selection) else -1
        any_choice = False
        for cards in chosen(engine, d, operation, context):
            left = affected(engine.ground, d, cards, operation, context) if affects else cards
            if not left:
                for way in in_vain(d, context, index, operation, cards):
                    any_choice = True
                    yield way
                continue
            besides = tuple(card for card in cards if card not in left) if left != cards else ()
            if besides and context.stage == selections.REPLACING:
                continue
            after, known = d.fork(), context._replace(besides=besides) if besides else context
            if register >= 0:
                known, left = selections.remember(after, known, register, left)
            if isinstance(subject, Selection) and subject.afresh:
                afresh.chosen(engine.ground, after, subject.afresh, (*left, *besides))
            for changed, kept in act(engine, after, operation, index, known, left):
                any_choice = True
                yield changed, kept._replace(besides=()) if besides else kept, True
        if not any_choice:
            yield d, context, False

    return ways


def one_after_the_other(
    d: Draft, context: Context, cards: Cards, place: Place, placed: tuple[Placed, ...] = ()
) -> Iterator[tuple[Draft, Context, tuple[Placed, ...]]]:
    """Every way to put each of the cards somewhere; where the first ones were put may open or close a place for the
    next."""
    if len(placed) == len(cards):
        yield d, context, placed
        return
    for after, known, here in place(d, context, cards[len(placed)]):
        yield from one_after_the_other(after, known, cards, place, (*placed, here))


def in_place(act: InPlace, chosen: Chosen = chosen_cards, affects: bool = True) -> Ways:
    """On chosen cards without a further choice: the draft is changed in place if the answer is yes."""

    def once(
        engine: Engine, d: Draft, operation: Operation, index: int, context: Context, cards: Cards
    ) -> tuple[tuple[Draft, Context], ...]:
        if not act(engine, d, operation, context, cards):
            return ()
        note(d, context, index, operation, cards)
        return ((d, context),)

    return on_cards(once, chosen, affects)


def moving(
    put: Put,
    tells: str = "",
    chosen: Chosen = chosen_cards,
    in_any_order: bool = False,
    on_top: bool = False,
    shuffled: bool = False,
) -> Ways:
    """Moves the chosen cards: ``put`` puts one that was taken where it goes; ``tells`` is an event besides.
    ``in_any_order``: the order in which they come to the Deck is chosen, where that can be told; ``on_top``: there
    each comes on top of it; ``shuffled``: nobody chooses it, and by passcode they come to one that is listed."""

    def ordered(
        engine: Engine, d: Draft, operation: Operation, index: int, context: Context, cards: Cards
    ) -> Iterator[tuple[Draft, Context]]:
        if len(cards) < 2 or not engine.ground.reads.deck_order:
            yield from move(engine, d, operation, index, context, cards)
            return
        tried: set[tuple[int, ...]] = set()
        for order in permutations(cards):
            kinds = tuple(kind for _, kind in order)
            if kinds not in tried:
                tried.add(kinds)
                engine.ground.budget.check()
                yield from move(engine, d.fork(), operation, index, context, order)

    def move(
        engine: Engine, d: Draft, operation: Operation, index: int, context: Context, cards: Cards
    ) -> tuple[tuple[Draft, Context], ...]:
        g, action = engine.ground, operation.source
        if context.stage == "cost" and action.must_arrive and not _arrive(g, d, operation, cards):
            return ()
        if limits.barring_moves(g, d, action.barred_from(context.stage == "cost"), cards):
            return ()
        if context.asked is operation and not (tells == "destroyed" and g.program.bonds):
            # Nothing forbids it; the damage that a destruction may come to could cost the Duel.
            return ((d, context),)
        if in_any_order and g.reads.deck_order and any(place == DECK for (place, _), _ in cards):
            context = _within_the_deck(engine, d, operation, context, cards)
            note(d, context, index, operation, cards)
            return ((d, context),)
        # From the bottom of the Deck upwards, so that indices stay true.
        order = cards if in_any_order else tuple(sorted(cards, reverse=True))
        if shuffled and g.reads.deck_order and all(place != DECK for (place, _), _ in cards):
            order = tuple(sorted(order, key=lambda held: g.kinds.facts[held[1]].passcode))
        if g.own.ties and len(order) > 1:
            d.muted = negated_cards(g, d)
        for ref, _ in order:
            taken, since = moves.take(g, d, ref), len(d.events)
            new = put(g, d, operation, taken)
            if g.activations.excavated and ref[0] == DECK and _is_excavated(operation, context):
                d.events[since:] = [event._replace(excavated=True) for event in d.events[since:]]
            if tells:
                new = moves.tell(g, d, tells, taken, new)
            context = selections.follow(d, context, ref, new, taken.kind)
            context = selections.under_another(context) if on_top else context
        d.muted = frozenset()
        # The line tells the order in which they come to a Deck that is listed.
        to_deck = g.reads.deck_order and any(landing.to == "deck" for landing in action.lands())
        note(d, context, index, operation, order if to_deck else cards)
        return ((d, context),)

    def _within_the_deck(engine: Engine, d: Draft, operation: Operation, context: Context, cards: Cards) -> Context:
        """Cards of the Deck that are put elsewhere in it: all are taken before the first one is put."""
        held = {}
        for ref, _ in from_the_bottom(tuple(sorted(cards, reverse=True))):
            held[ref] = moves.take(engine.ground, d, ref)
            context = selections.follow(d, context, ref, NOWHERE)
        for ref, _ in cards:
            put(engine.ground, d, operation, held[ref])
            context = selections.under_another(context) if on_top else context
        return context

    return on_cards(ordered if in_any_order else move, chosen)


def _is_excavated(operation: Operation, context: Context) -> bool:
    """Whether the cards of the Deck that an action moves are excavated ones."""
    subject = operation.subject
    return context.dug and (isinstance(subject, int) or (isinstance(subject, Selection) and subject.out_of >= 0))


def _arrive(g: Ground, d: Draft, operation: Operation, cards: Cards) -> bool:
    """Whether all of these cards come to where a cost sends them: a Pendulum Monster leaves the field for the Extra
    Deck, a card of the Extra Deck never comes to the hand, and a Token comes nowhere (EF-05); some are banished when
    they leave the field."""
    to_hand = "hand" in {landing.to for landing in operation.source.landings}
    for (place, at), kind in cards:
        held = d.monsters[at] if place == MONSTER else d.me.spells[at] if place == SPELL else None
        if held and is_banished_instead(g, held):
            return False
        card_types = g.kinds.facts[kind].card_types
        on_field = place in (MONSTER, SPELL)
        if "token" in card_types or (on_field and not to_hand and card_types >= {"pendulum", "monster"}):
            return False
        if to_hand and "extra" not in operation.source.hung_on and g.kinds.extra_deck[kind]:
            return False
    return True


def from_the_bottom(chosen: Cards) -> Cards:
    """The cards in an order in which taking one does not change where the next one is: indices of an ordered Deck are
    taken from the bottom upwards."""
    if sum(place == DECK for (place, _), _ in chosen) < 2:
        return chosen
    return tuple(sorted(chosen, reverse=True))


def is_borrowed(d: Draft, ref: Ref) -> bool:
    """Whether the opponent owns this card of mine on the field."""
    held = d.monsters[ref[1]] if ref[0] == MONSTER else d.me.spells[ref[1]] if ref[0] == SPELL else None
    return bool(held and held.borrowed)
