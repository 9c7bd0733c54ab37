"""Choices of which something is asked of the cards together, and those of every card or of an amount of cards."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from combo_solver.effects.amounts import Context, amount_of
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.ground import Ground
from combo_solver.ground.operations import MANY
from combo_solver.ground.program import MONSTER, PLACES, SPELL, THEIR_SPELL, THEIRS, Selection, Together
from combo_solver.models.vocabulary import Amount, Extreme, Total
from combo_solver.state import values
from combo_solver.state.cards import Cards, Held, Monster, Ref, Spell
from combo_solver.state.draft import Draft, side_of
from combo_solver.state.in_hand import level_changed
from combo_solver.state.traits import number_of, trait_of


def bounds(g: Ground, d: Draft, selection: Selection, context: Context) -> tuple[int, int]:
    """How many cards the selection takes now."""
    if selection.together is None:
        return selection.low, selection.high
    source, amount = selection.together.source, amount_of(g, d, context)

    def now(number: Amount | None) -> int:
        return MANY if number is None else number if isinstance(number, int) else amount(number)

    return now(source.min), now(source.max)


def one_of_a_name(together: Together, groups: Iterable[Cards]) -> list[Cards]:
    """The groups of like cards as far as more than one card of each can be chosen."""
    if "name" not in together.source.different:
        return list(groups)
    return [group[:1] if len({kind for _, kind in group}) == 1 else group for group in groups]


def outermost(g: Ground, d: Draft, extreme: Extreme, found: list[tuple[Ref, int, int]]) -> list[tuple[Ref, int, int]]:
    """Those of the candidates that have the greatest value, or the least."""
    told = [number_of(g, d, (ref, kind), extreme.value) for ref, kind, _ in found]
    known = [value for value in told if value is not None]
    best = (min if extreme.least else max)(known, default=None)
    return [each for each, value in zip(found, told, strict=True) if value is not None and value == best]


def go_together(g: Ground, d: Draft, together: Together, chosen: Cards, context: Context) -> bool:
    """Whether these cards may be chosen together."""
    source = together.source
    for trait in source.different:
        told = [trait_of(g, d, held, trait) for held in chosen]
        if None in told or len(set(told)) < len(told):
            return False
    for trait in source.same:
        told = [trait_of(g, d, held, trait) for held in chosen]
        if None in told or len(set(told)) > 1:
            return False
    if source.total is not None and not _adds_up(g, d, source.total, chosen, context):
        return False
    return not together.divided or any(
        all(_fits(g, d, where, held, context) for where, held in zip(order, chosen, strict=True))
        for order in set(permutations(together.divided))
    )


def _adds_up(g: Ground, d: Draft, total: Total, chosen: Cards, context: Context) -> bool:
    each = [number_of(g, d, held, total.value) for held in chosen]
    if any(value is None for value in each):
        return False
    amount, come_to = amount_of(g, d, context), sum(value or 0 for value in each)
    low, high = (
        bound if bound is None or isinstance(bound, int) else amount(bound)
        for bound in (
            (total.bounds.equals, total.bounds.equals)
            if total.bounds.equals is not None
            else (total.bounds.min, total.bounds.max)
        )
    )
    return (low is None or come_to >= low) and (high is None or come_to <= high)


def _fits(g: Ground, d: Draft, where: CardFilter, held: Held, context: Context) -> bool:
    (place, number), kind = held
    amount = amount_of(g, d, context)
    if place == MONSTER:
        monster = d.monsters[number]
        return isinstance(monster, Monster) and where.on_field(kind, values.values_of(g, monster, number, d), amount)
    mine = place < THEIRS
    if place in (SPELL, THEIR_SPELL):
        spell = side_of(d, place).spells[number]
        if not isinstance(spell, Spell):
            return False
        (name, *_) = (name for name in _ROWS if values.in_spell_location(name, number, spell))
        return values.spell_fits(g, d, where, (place, number), amount, name)
    names = [name for name, code in PLACES.items() if code == place - (0 if mine else THEIRS)]
    return where.off_field(kind, amount, names[0] if names else "", mine, level=level_changed(held[0]))


_ROWS = ("spell_zone", "field_zone", "pendulum_zone")
