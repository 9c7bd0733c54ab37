"""What an effect in progress knows, and how much an amount is to it."""

from __future__ import annotations

from typing import NamedTuple

from combo_solver.ground.alike import Sizes
from combo_solver.ground.filters import NOTHING, AmountOf, Asked
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, Operation
from combo_solver.models.vocabulary import CountOf, Filter, Shared, UsedForIt, ValueOf
from combo_solver.state import values
from combo_solver.state.cards import Cards, Monster, Ref, Spell
from combo_solver.state.draft import Draft, side_of
from combo_solver.state.leaving import had_bits, had_number
from combo_solver.state.plain_values import materials_come_to
from combo_solver.state.traits import number_of, shared_bits
from combo_solver.state.window import Had

_ALL: Sizes = {}
_ANY = Filter()


class Context(NamedTuple):
    """What an effect in progress knows: where its card is, what was chosen, and how to label notes. ``sizes``: how many
    cards in a register can be of use, where not every number can. ``short``: in a node something failed that the
    effect could not be activated without. ``excavated``: it excavated cards, which its registers know by where they lie
    in the Deck; ``dug``: and did not look at them only. ``missed``: nothing can hang on what was just done, since
    something else was done in its place. ``besides``: what was chosen with the cards of the action in progress, and is
    left alone. ``had``: what monsters in the registers were before they left the field. ``asked``: the action of which
    is only asked whether it could be carried out: what comes of it nobody looks at."""

    source: Ref
    registers: tuple[Cards, ...]
    names: dict[str, int]
    link: int
    stage: str
    sizes: Sizes = _ALL
    short: bool = False
    excavated: bool = False
    dug: bool = False
    missed: bool = False
    besides: Cards = ()
    had: tuple[Had, ...] = ()
    asked: Operation | None = None


def amount_of(g: Ground, d: Draft, context: Context) -> AmountOf:
    """Works out amounts for an effect in progress."""

    def amount(source: Asked) -> int:
        if isinstance(source, CountOf):
            cards = context.registers[context.names[source.count_of]]
            where = g.filter(source.where)
            return sum(where.printed_fits(kind, False) for _, kind in cards) if source.where != _ANY else len(cards)
        if isinstance(source, ValueOf):
            cards = _cards(g, d, context, source.value_of)
            left = left_of(context, source.value_of) if source.had else {}
            told = [
                had_number(left[index], source.value)
                if index in left
                else number_of(g, d, held, source.value, source.original)
                for index, held in enumerate(cards)
            ]
            known = [value for value in told if value is not None]
            return sum(known) + source.plus if known else NOTHING
        if isinstance(source, Shared):
            return _shared(g, d, context, source)
        if isinstance(source, UsedForIt):
            place, zone = context.source
            monster = d.monsters[zone] if place == MONSTER else None
            return materials_come_to(g, monster, source.used, False) if isinstance(monster, Monster) else NOTHING
        return values.count_in(g, d, source, source=context.source)

    return amount


def left_of(context: Context, name: str) -> dict[int, Had]:
    """What the cards of a selection were that left the field since, by their place in it."""
    register = context.names[name]
    return {had.at: had for had in context.had if had.register == register}


def _cards(g: Ground, d: Draft, context: Context, name: str) -> Cards:
    if name != "self":
        return context.registers[context.names[name]]
    kind = d.kind_at(context.source, g.reads.deck_order)
    return ((context.source, kind),) if kind >= 0 else ()


def _shared(g: Ground, d: Draft, context: Context, source: Shared) -> int:
    """The traits of all cards that a card is compared with."""
    if source.shared_with:
        cards = _cards(g, d, context, source.shared_with)
    else:
        where = g.filter(source.where)
        cards = tuple(
            (ref, _kind_of(d, ref)) for place in source.among for ref in values.fitting(g, d, place, where, source.side)
        )
    bits = 0
    left = left_of(context, source.shared_with) if source.had else {}
    for index, held in enumerate(cards):
        bits |= had_bits(left[index], source.trait) if index in left else shared_bits(g, d, held, source)
    return bits


def _kind_of(d: Draft, ref: Ref) -> int:
    """The kind of a card that fits somewhere: of piles the number is the kind."""
    place, number = ref
    if place == MONSTER:
        monster = d.monsters[number]
        assert isinstance(monster, Monster)
        return monster.kind
    if place < 0:
        return number
    spell = side_of(d, place).spells[number]
    assert isinstance(spell, Spell)
    return spell.kind
