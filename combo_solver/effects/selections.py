"""What a selection of an effect may take, and every choice of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from combo_solver.effects import afresh, together
from combo_solver.effects.amounts import Context as Context
from combo_solver.effects.amounts import amount_of as amount_of
from combo_solver.ground.filters import AmountOf, CardFilter
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import (
    BANISHED,
    DECK,
    GY,
    HAND,
    MONSTER,
    PLACES,
    SPELL,
    THEIR_PLACES,
    THEIR_SPELL,
    Selection,
    Together,
)
from combo_solver.state import arrows, conditions, limits, protection, values
from combo_solver.state.attacking import is_doomed
from combo_solver.state.being import as_printed, words_fit
from combo_solver.state.cards import SET, Cards, Held, Monster, Ref, Spell, entry, entry_kind, is_face_up, made_fusion
from combo_solver.state.draft import Draft, side_of
from combo_solver.state.in_hand import hand_kind, level_change

TRYING = "try"
"""In place of the stage where it is only asked whether an effect could be carried out."""
REPLACING = "instead"
"""The stage of what is done in the place of destroying something."""
BATTLE = "battle"
"""In place of the stage where a battle destroys."""


def sort_of(source: Ref) -> str:
    """The sort of card that an effect is one of, by where its card is: in a Spell & Trap Zone all are Spells."""
    return "spell" if source[0] == SPELL else "monster"


def candidates(g: Ground, d: Draft, selection: Selection, context: Context) -> list[tuple[Ref, int, int]]:
    """(card, kind, copies) of everything that may be chosen; like cards in a pile are one entry."""
    amount = amount_of(g, d, context)
    where = selection.where
    among = None if selection.out_of < 0 else dict(context.registers[selection.out_of])
    out: list[tuple[Ref, int, int]] = []
    for place in sorted(selection.locations):
        if place == "monster_zone":
            for zone, monster in enumerate(d.monsters):
                if (
                    monster
                    and values.side_matches(selection.side, not monster.mine)
                    and not (is_doomed(monster) and (selection.targets or context.stage == "cost"))
                    and not (selection.other and context.source == (MONSTER, zone))
                    and (monster.position == SET or not selection.face_down_only)
                    and (
                        (where.any_card and selection.face_down)
                        or (
                            (
                                monster.position != SET
                                or (selection.printed and monster.mine)
                                or (selection.face_down and (where.source.seen_face_down or where.source.told_by_place))
                            )
                            and _fits_there(g, d, where, monster, zone, amount)
                        )
                    )
                ):
                    out.append(((MONSTER, zone), monster.kind, 1))
        elif PLACES[place] == SPELL:
            if selection.side != "opponent":
                out += _spell_candidates(g, d, selection, context, place, SPELL, amount)
            if selection.side != "me":
                out += _spell_candidates(g, d, selection, context, place, THEIR_SPELL, amount)
        elif place == "deck":
            out += _deck_candidates(g, d, selection, amount, among)
        else:
            if selection.side != "opponent":
                out += _pile_candidates(d, selection, context, place, True, amount)
            if selection.side != "me":
                out += _pile_candidates(d, selection, context, place, False, amount)
    if among is not None:
        out = [each for each in out if among.get(each[0]) == each[1]]
    if selection.apart_from >= 0:
        spared = Counter(context.registers[selection.apart_from])
        out = [(ref, kind, copies - spared[ref, kind]) for ref, kind, copies in out]
        out = [each for each in out if each[2] > 0]
    if selection.pointed:
        hit = arrows.pointed_by(g, d, context.source[1]) if context.source[0] == MONSTER else frozenset()
        out = [each for each in out if each[0][1] in hit]
    if selection.as_material:
        made = d.kind_at(context.source, g.reads.deck_order)
        out = [each for each in out if not limits.no_contact_material(g, d, *each[:2], made)]
    if selection.targets and g.standing.untargetable.of:
        by = context.source, d.kind_at(context.source, g.reads.deck_order)
        out = [each for each in out if not protection.untargetable(g, d, each[0], by)]
    if selection.afresh:
        out = [each for each in out if not afresh.is_like_one_before(g, d, selection.afresh, each[:2])]
    extreme = selection.together.source.extreme if selection.together else None
    return out if extreme is None else together.outermost(g, d, extreme, out)


def _fits_there(g: Ground, d: Draft, where: CardFilter, monster: Monster, zone: int, amount: AmountOf) -> bool:
    """Whether a monster on the field fits."""
    if as_printed(g, d, where, monster, zone):
        return where.field_table[monster.kind]
    if not words_fit(g, monster, where):
        return False
    now = values.values_of(g, monster, zone, d, where.reads_points, where.reads_links)
    return where.on_field(monster.kind, now, amount)


def _spell_candidates(
    g: Ground,
    d: Draft,
    selection: Selection,
    context: Context,
    place: str,
    row: int,
    amount: AmountOf,
) -> Iterator[tuple[Ref, int, int]]:
    not_there = _not_activated(g, d) if row == SPELL else ()
    for index, spell in enumerate(side_of(d, row).spells):
        if (
            not isinstance(spell, Spell)
            or index in not_there
            or not values.in_spell_location(place, index, spell)
            or (selection.other and context.source == (row, index))
            or (selection.face_down_only and spell.face_up)
        ):
            continue
        where = selection.where
        if not spell.face_up:
            fits = selection.face_down and where.any_card
            if selection.printed and row == SPELL:
                fits = where.off_field(spell.kind, amount, place)
        elif spell.scale and row == SPELL and where.source.scale_changed is not None:
            changed = conditions.scale_of(g, d, index) != g.kinds.scale[spell.kind]
            fits = where.source.scale_changed == changed
        else:
            fits = values.spell_fits(g, d, where, (row, index), amount, place)
        if fits:
            yield (row, index), spell.kind, 1


def _not_activated(g: Ground, d: Draft) -> list[int]:
    """Where cards lie whose own activation was negated: until the chain ends, no effect takes them for cards there."""
    effects = g.program.effects
    return [
        *(index for index, _ in d.leaving),
        *(
            link.source[1]
            for link in d.links
            if link.negated == "activation" and link.source[0] == SPELL and effects[link.effect].activates_card
        ),
    ]


def _deck_candidates(
    g: Ground, d: Draft, selection: Selection, amount: AmountOf, among: dict[Ref, int] | None
) -> Iterator[tuple[Ref, int, int]]:
    where = selection.where
    if g.reads.deck_order:
        previous = -1
        for index, kind in enumerate(d.me.deck):
            if among is not None and (DECK, index) not in among:
                continue
            # Of like cards next to each other it does not matter which one leaves, where one does.
            if where.off_field(kind, amount, "deck") and (kind != previous or selection.high != 1):
                yield (DECK, index), kind, 1
            previous = kind
        return
    table = where.told_by_kind("deck")
    for kind in sorted(set(d.me.deck)):
        if not (where.off_field(kind, amount, "deck") if table is None else table[kind]):
            continue
        # Up to ``unknown`` copies may be among the cards drawn unseen: only the rest is sure to be there.
        sure = d.me.deck.count(kind) - d.me.unknown
        if sure > 0:
            yield (DECK, kind), kind, sure


def _pile_candidates(
    d: Draft,
    selection: Selection,
    context: Context,
    name: str,
    mine: bool,
    amount: AmountOf,
) -> Iterator[tuple[Ref, int, int]]:
    place = PLACES[name] if mine else THEIR_PLACES[name]
    pile = d.pile(place)
    where = selection.where
    table = None if place == HAND else where.told_by_kind(name)
    for number in sorted(set(pile)):
        kind = hand_kind(number) if place == HAND else entry_kind(number)
        if table is not None and not table[kind]:
            continue
        copies = pile.count(number)
        if selection.other and context.source == (place, number):
            copies -= 1
        fits = table is not None or where.off_field(
            kind, amount, name, mine, level=level_change(number) if place == HAND else 0
        )
        if name == "banished" and not is_face_up(number):
            fits = selection.face_down and where.any_card
        elif name == "extra" and selection.together and selection.together.source.face_up:
            fits = fits and is_face_up(number)
        if selection.used_for and not made_fusion(number):
            continue
        if copies and fits:
            yield (place, number), kind, copies


def choices(g: Ground, d: Draft, selection: Selection, context: Context) -> Iterator[Cards]:
    """Every choice of ``low`` to ``high`` cards that makes a difference."""
    if selection.together is not None:
        yield from _together(g, d, selection, context, selection.together)
        return
    if selection.low == selection.high == 1 and selection.register not in context.sizes and not g.any_alike:
        # They are few, and who takes one asks how long it took.
        for ref, kind, _ in candidates(g, d, selection, context):
            yield ((ref, kind),)
        return
    groups = _groups(g, d, candidates(g, d, selection, context), context)
    useful = context.sizes.get(selection.register)
    if useful is None:
        ranges = [(selection.low, selection.high)]
    else:
        most = min(selection.high, sum(len(group) for group in groups))
        ranges = [(size, size) for size in range(most, selection.low - 1, -1) if size in useful]
    for low, high in ranges:
        for chosen in combinations(groups, low, high):
            g.budget.check()
            yield chosen


def _together(g: Ground, d: Draft, selection: Selection, context: Context, asked: Together) -> Iterator[Cards]:
    """The choices of a selection that asks something of its cards together, or takes an amount of them or all."""
    found = candidates(g, d, selection, context)
    if asked.source.every:
        every = tuple((ref, kind) for ref, kind, copies in found for _ in range(copies))
        if len(every) >= selection.low:
            yield every
        return
    groups = together.one_of_a_name(asked, _groups(g, d, found, context))
    low, high = together.bounds(g, d, selection, context)
    if high < max(low, 1):
        return
    for chosen in combinations(groups, low, high):
        g.budget.check()
        if together.go_together(g, d, asked, chosen, context):
            yield chosen


def _groups(g: Ground, d: Draft, found: list[tuple[Ref, int, int]], context: Context) -> list[Cards]:
    """Candidates of which only the number matters, each group in the order in which they are taken: copies, and cards
    in the piles that nothing tells apart (:mod:`combo_solver.ground.alike`). What an effect in progress refers to is a
    group of its own."""
    known = {context.source, *(ref for register in context.registers for ref, _ in register)}
    known.update(item.source for item in d.pending)
    for link in d.links:
        known.add(link.source)
        known.update(ref for register in link.registers for ref, _ in register)
    groups: dict[tuple[object, ...], list[Held]] = {}
    for ref, kind, copies in found:
        place, number = ref
        key: tuple[object, ...] = (ref,)
        if place in (GY, BANISHED) and ref not in known:
            # Whatever else the entry says of the card must be equal.
            key = (place, g.alike.like[kind], number - entry(kind, face_up=False))
        groups.setdefault(key, []).extend([(ref, kind)] * copies)
    return [tuple(group) for group in groups.values()]


def combinations(groups: list[Cards], low: int, high: int) -> Iterator[Cards]:
    """Every choice of ``low`` to ``high`` cards out of groups, of each of which only the number matters."""
    beyond = [0]
    for group in reversed(groups):
        beyond.append(beyond[-1] + len(group))
    beyond.reverse()

    def choose(start: int, low: int, high: int) -> Iterator[Cards]:
        if start == len(groups) or high == 0:
            if low <= 0:
                yield ()
            return
        group = groups[start]
        # In the later groups there must be enough for the rest.
        for number in range(min(len(group), high), max(0, low - beyond[start + 1]) - 1, -1):
            for tail in choose(start + 1, low - number, high - number):
                yield group[:number] + tail

    yield from choose(0, low, high)


def remember(d: Draft, context: Context, register: int, chosen: Cards) -> tuple[Context, Cards]:
    """The effect in progress with these cards kept in a register, told from their like."""
    chosen = tuple((d.tag(ref), kind) for ref, kind in chosen)
    registers = list(context.registers)
    registers[register] = chosen
    return Context(context.source, tuple(registers), *context[2:]), chosen


def join(context: Context, register: int, chosen: Cards) -> Context:
    """The effect in progress with these cards in a register besides those that are there."""
    registers = list(context.registers)
    registers[register] += chosen
    return Context(context.source, tuple(registers), *context[2:])


def follow(d: Draft, context: Context, old: Ref, new: Ref, became: int | None = None) -> Context:
    """The effect in progress after it moved a card itself: its own card and the chosen ones are those that moved.
    ``became``: of which kind a card is there that may have been another one (a Trap that was a monster)."""
    if context.excavated and old[0] == DECK:
        return _followed_in_the_deck(d, context, old, new)
    if old != context.source and not _means(context, old):
        return context
    new = d.tag(new)
    registers = []
    # One that changes its zone did not leave: the other one that was seen there did.
    gone = d.left is not None and old == (MONSTER, d.left[0]) and new[0] != MONSTER
    left = d.left[1] if gone and d.left is not None else None
    had = list(context.had)
    for number, register in enumerate(context.registers):
        cards = list(register)
        for index, (ref, kind) in enumerate(cards):
            if ref == old:
                cards[index] = (new, kind if became is None else became)
                if left is not None:
                    had.append(left._replace(register=number, at=index))
                break
        registers.append(tuple(cards))
    source = new if old == context.source else context.source
    return Context(source, tuple(registers), *context[2:11], tuple(had), context.asked)


def _means(context: Context, old: Ref) -> bool:
    """Whether a chosen card is this one."""
    for register in context.registers:
        for ref, _ in register:
            if ref == old:
                return True
    return False


def _followed_in_the_deck(d: Draft, context: Context, old: Ref, new: Ref) -> Context:
    """The same where cards of the Deck are known by where they lie: those under the one that left lie higher now."""
    new = d.tag(new)

    def now(ref: Ref) -> Ref:
        if ref == old:
            return new
        return (DECK, ref[1] - 1) if ref[0] == DECK and ref[1] > old[1] else ref

    registers = tuple(tuple((now(ref), kind) for ref, kind in register) for register in context.registers)
    return Context(now(context.source), registers, *context[2:])


def under_another(context: Context) -> Context:
    """The effect in progress after it put a card on top of a Deck of which cards are known by where they lie."""
    if not context.excavated:
        return context
    registers = tuple(
        tuple(((DECK, ref[1] + 1) if ref[0] == DECK else ref, kind) for ref, kind in register)
        for register in context.registers
    )
    return context._replace(registers=registers)
