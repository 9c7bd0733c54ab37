"""What each verb does on a :class:`World`; verbs that are not here are refused beforehand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from combo_solver.ground.program import DECK, EXTRA, GY, HAND, OVERLAY, Operation, Selection
from combo_solver.models.vocabulary import CountOf
from combo_solver.state.cards import ATTACK, DEFENSE, SET, Monster, entry, entry_kind, marked, was_proper
from tests.yardsticks.facts import ABOVE, DECK_SIZE, MAIN, ROOM
from tests.yardsticks.operators import Fact
from tests.yardsticks.refusing import Refused
from tests.yardsticks.rules import Context, Play, revivable
from tests.yardsticks.world import Dead

DO, MAY, TRY = "do", "may", "try"
"""It is carried out; it is, or fails where nothing can be done; it is only asked whether it can be."""
_PLACE = {"hand": HAND, "gy": GY, "deck": DECK, "extra": EXTRA}
_PROPER = marked(proper=True)


def do(play: Play, operation: Operation, context: Context, how: str) -> bool:
    """Carry out an action in one of the ways there are; whether it was."""
    return _VERBS[operation.verb](play, operation, context, how)


# --- selections ------------------------------------------------------------------------------------------------------


def candidates(play: Play, selection: Selection, context: Context) -> list[Fact]:
    """The facts that it may take a card of."""
    found: list[Fact] = []
    reading = play.reading

    def amount(source: object) -> int:
        if isinstance(source, CountOf) and context.effect is not None:
            return len(context.registers.get(context.effect.registers[source.count_of], ()))
        raise Refused("an amount that a filter asks for")

    for place in sorted(selection.locations):
        sort = "m" if place == "monster_zone" else place
        come = [fact for fact, more in play.world.difference.items() if more > 0 and fact[0] == sort]
        for fact in dict.fromkeys((*reading.known(sort), *come)):
            if place == "monster_zone":
                fits = fact[2].position != SET and reading.fits(selection.where, fact[2])
            else:
                fits = selection.where.off_field(reading.kind_of(fact), amount, place)
            if fits:
                found.append(fact)
    return found


def _chosen(play: Play, operation: Operation, context: Context, how: str, able: Callable[[Fact], bool]) -> Fact | None:
    """The one card that it is about, which is there; None where there is none."""
    world, subject = play.world, operation.subject
    if subject == "self":
        found = [context.source]
    elif isinstance(subject, int):
        found = list(context.registers.get(subject, ()))
    else:
        assert isinstance(subject, Selection)
        if (subject.low, subject.high) != (1, 1):
            raise Refused("an effect that takes more than one card")
        found = candidates(play, subject, context)
    found = [fact for fact in found if fact[0] != "spell" and able(fact)]
    if how == MAY and world.choose((True, False)):
        for fact in found:
            world.demand_at_most(fact, 0)
        return None
    fact = world.choose(found)
    spared = isinstance(subject, Selection) and subject.other and fact == context.source
    world.demand(fact, 2 if spared else 1)
    if fact[0] == "deck" and play.ground.reads.deck_order:
        _first_of_its_like(play, fact)
    if isinstance(subject, Selection) and fact[0] in ("gy", "banished"):
        _least_alike(play, fact, found)
    return fact


def _first_of_its_like(play: Play, fact: Fact) -> None:
    """Of like cards next to each other in the Deck the upper one is taken."""
    world, deck = play.world, play.reading.deck
    before = [place for place in range(fact[1]) if deck[place] == deck[fact[1]]]
    if before and world.at_least(("deck", before[-1])):
        between = range(before[-1] + 1, fact[1])
        if not any(world.at_least(("deck", place)) for place in between):
            raise Dead


def _least_alike(play: Play, fact: Fact, found: list[Fact]) -> None:
    """Of cards in a pile that nothing tells apart the first one is taken."""
    like = play.ground.alike.like
    for other in found:
        if other[0] == fact[0] and other[1] < fact[1] and like[entry_kind(other[1])] == like[entry_kind(fact[1])]:
            play.world.demand_at_most(other, 0)


# --- verbs -----------------------------------------------------------------------------------------------------------


def _special_summon(play: Play, operation: Operation, context: Context, how: str) -> bool:
    world, source, kinds = play.world, operation.source, play.ground.kinds
    positions = {"any": ATTACK, "attack": ATTACK, "defense": DEFENSE}

    def able(fact: Fact) -> bool:
        kind = play.reading.kind_of(fact)
        barred = kinds.link[kind] and source.position == "defense"
        return fact[0] != "m" and not barred and revivable(play.ground, fact, kind)

    if how == MAY and world.choose((False, True)):
        world.demand(("at", MAIN), ROOM[MAIN])
        return False
    fact = _chosen(play, operation, context, how, able)
    if fact is None:
        return False
    spot = world.choose((MAIN, ABOVE)) if fact[0] == "extra" else MAIN
    world.demand_at_most(("at", spot), ROOM[spot] - 1)
    if how == TRY:
        return True
    kind = play.reading.kind_of(fact)
    flags = marked(negated=source.negate, banish_when_leaves=source.banish_when_leaves)
    if fact[0] in ("gy", "banished") and was_proper(fact[1]):
        flags |= _PROPER
    play.take(fact)
    new = play.put(kind, spot, positions[source.position], flags, "effect", _PLACE[fact[0]])
    if fact == context.source:
        context.source = new
    return True


def _create_tokens(play: Play, operation: Operation, context: Context, how: str) -> bool:
    count, kind = operation.source.count, operation.number("token")
    if how == MAY and play.world.choose((True, False)):
        play.world.demand(("at", MAIN), ROOM[MAIN] - count + 1)
        return False
    play.world.demand_at_most(("at", MAIN), ROOM[MAIN] - count)
    if how != TRY:
        for _ in range(count):
            play.put(kind, MAIN, ATTACK, 0, "effect", -1)
    return True


def _draw(play: Play, operation: Operation, context: Context, how: str) -> bool:
    count = operation.source.count
    # Who must draw and cannot loses: no line goes that way.
    play.world.demand(DECK_SIZE, count)
    if how != TRY:
        for _ in range(count):
            fact = _top(play)
            play.take(fact)
            play.world.add(("hand", play.reading.deck[fact[1]]))
    return True


def _top(play: Play) -> Fact:
    """The card on top of the Deck."""
    for place in range(len(play.reading.deck)):
        if play.world.at_least(("deck", place)):
            return ("deck", place)
    raise Dead


def _add_to_hand(play: Play, operation: Operation, context: Context, how: str) -> bool:
    kinds = play.ground.kinds
    fact = _chosen(play, operation, context, how, lambda fact: not kinds.extra_deck[play.reading.kind_of(fact)])
    if fact is not None and how != TRY:
        kind = play.reading.kind_of(fact)
        play.take(fact)
        play.world.add(("hand", kind))
    return fact is not None


def _send_to_gy(play: Play, operation: Operation, context: Context, how: str) -> bool:
    fact = _chosen(play, operation, context, how, lambda fact: fact[0] in ("hand", "deck", "extra", "m"))
    if fact is None or how == TRY:
        return fact is not None
    if fact[0] == "m":
        if fact[2].banish_when_leaves or play.ground.kinds.token[fact[2].kind]:
            raise Dead  # It does not come there: of a cost that is no payment.
        play.leave(fact)
        return True
    kind = play.reading.kind_of(fact)
    play.take(fact)
    new = play.to_gy(kind, False, _PLACE[fact[0]])
    selection = operation.subject
    if isinstance(selection, Selection) and selection.register >= 0:
        context.registers[selection.register] = (new,)
    if fact == context.source:
        context.source = new
    return True


def _banish(play: Play, operation: Operation, context: Context, how: str) -> bool:
    """So many cards of the GY as can be of use; only ever a cost."""
    selection, world = operation.subject, play.world
    if not context.paying or not isinstance(selection, Selection) or selection.locations != {"gy"}:
        raise Refused("an effect that banishes cards")
    sizes = context.sizes.get(selection.register)
    found = sorted(candidates(play, selection, context), key=lambda fact: fact[1])
    held = {fact: play.reading.most(fact) + play.world.difference[fact] for fact in found}
    total = sum(play.reading.copies(entry_kind(fact[1])) for fact in found)
    able = [size for size in range(selection.low, min(selection.high, total) + 1) if sizes is None or size in sizes]
    left = world.choose(able)
    chosen: list[Fact] = []
    for index, fact in enumerate(found):
        most = min(left, held[fact])
        number = world.choose(range(most, -1, -1))
        world.demand(fact, number)
        for other in found[:index] if number else ():
            like = play.ground.alike.like
            if like[entry_kind(other[1])] == like[entry_kind(fact[1])]:
                # Those before it are all taken.
                world.demand_at_most(other, 0)
        for _ in range(number):
            play.take(fact)
            kind = entry_kind(fact[1])
            new = ("banished", entry(kind, was_proper(fact[1])))
            world.add(new)
            play.tell("banished", kind, new, GY)
            chosen.append(new)
        left -= number
    if left:
        raise Dead
    context.registers[selection.register] = tuple(chosen)
    return True


def _modify(play: Play, operation: Operation, context: Context, how: str) -> bool:
    source, reading = operation.source, play.reading
    added = operation.number("levels_of")
    times = 1
    if added >= 0:
        times = sum(play.ground.kinds.level[entry_kind(fact[1])] for fact in context.registers.get(added, ()))

    def changed(monster: Monster) -> Monster | None:
        level = reading.level(monster)
        new = level + source.level * times
        if source.level and (not level or new < 1 or new == level):
            return None
        atk = monster.atk + source.atk + (reading.atk(monster) if source.double_atk else 0)
        return monster._replace(level=monster.level + (new - level), atk=atk)

    fact = _chosen(
        play, operation, context, how,
        lambda fact: fact[0] == "m" and fact[2].position != SET and changed(fact[2]) is not None,
    )  # fmt: skip
    if fact is None or how == TRY:
        return fact is not None
    after = changed(fact[2])
    assert after is not None
    new = play.change(fact, after)
    if fact == context.source:
        context.source = new
    return True


def _change_position(play: Play, operation: Operation, context: Context, how: str) -> bool:
    to = {"attack": ATTACK, "defense": DEFENSE}[operation.source.to]
    able = context.source[0] == "m" and context.source[2].position != to
    if not able or play.ground.kinds.link[context.source[2].kind]:
        return False
    if not play.world.at_least(context.source):
        return False
    if how != TRY:
        context.source = play.change(context.source, context.source[2]._replace(position=to))
    return True


def _detach(play: Play, operation: Operation, context: Context, how: str) -> bool:
    monster = context.source[2]
    ways = sorted(set(combinations(monster.materials, operation.source.count)))
    chosen = play.world.choose(ways)
    left = list(monster.materials)
    for material in chosen:
        left.remove(material)
    context.source = play.change(context.source, monster._replace(materials=tuple(left)))
    for material in chosen:
        play.to_gy(entry_kind(material), was_proper(material), OVERLAY)
    return True


def _restrict(play: Play, operation: Operation, context: Context, how: str) -> bool:
    fact = ("lock", operation.bit)
    if how != TRY and not play.world.at_least(fact):
        play.world.add(fact)
    return True


def _nothing(play: Play, operation: Operation, context: Context, how: str) -> bool:
    return True


_VERBS: dict[str, Callable[[Play, Operation, Context, str], bool]] = {
    "special_summon": _special_summon,
    "create_tokens": _create_tokens,
    "draw": _draw,
    "add_to_hand": _add_to_hand,
    "send_to_gy": _send_to_gy,
    "discard": _send_to_gy,
    "banish": _banish,
    "modify": _modify,
    "change_position": _change_position,
    "detach": _detach,
    "restrict": _restrict,
    "skip_phase": _nothing,
    "shuffle_deck": _nothing,
}
KNOWN = frozenset(_VERBS)
