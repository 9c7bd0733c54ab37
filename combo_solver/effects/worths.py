"""How much an amount of points or Levels comes to for an effect in progress."""

from __future__ import annotations

from typing import cast

from combo_solver.effects import selections
from combo_solver.effects.amounts import left_of
from combo_solver.effects.selections import Context
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER
from combo_solver.models.vocabulary import Number
from combo_solver.models.worths import DEFENSES, STARS, Points, Value, Worth
from combo_solver.state import counters, values
from combo_solver.state.cards import Held, Monster
from combo_solver.state.draft import Draft
from combo_solver.state.in_hand import level_changed
from combo_solver.state.leaving import had_number


def points(g: Ground, d: Draft, context: Context, amount: Points, it: Held | None = None) -> int:
    """What an amount comes to now; ``it``: the card that is being changed."""
    if not isinstance(amount, Worth):
        return amount
    if amount.counter is not None:
        found = (counters.on(d, ref) for ref, _ in _cards(g, d, context, amount, it))
        return amount.of(sum(counters.number(g.kinds, held, amount.counter) for held in found))
    if amount.value is not None:
        return amount.of(sum(told for told in _told(g, d, context, amount, it) if told is not None))
    number = amount.number
    return amount.of(number if isinstance(number, int) else selections.amount_of(g, d, context)(number))


def untold(g: Ground, d: Draft, context: Context, amount: Worth, it: Held) -> bool:
    """Whether none of the cards that should tell it has such a value: a Level, Rank or Link Rating, or of the monster
    itself its DEF."""
    if amount.value in DEFENSES and amount.value_of == "it":
        return bool(g.kinds.link[it[1]])
    if amount.value not in STARS:
        return False
    told = _told(g, d, context, amount, it)
    return bool(told) and not any(told)


def _told(g: Ground, d: Draft, context: Context, amount: Worth, it: Held | None) -> list[int | None]:
    """The value of each of the cards that should tell it, as it is or as it was on the field."""
    assert amount.value is not None
    cards = _cards(g, d, context, amount, it)
    if not amount.had:
        return [value_of(g, d, held, amount.value) for held in cards]
    left, value = left_of(context, amount.value_of), cast("Number", amount.value)
    return [
        had_number(left[index], value) if index in left else value_of(g, d, held, value)
        for index, held in enumerate(cards)
    ]


def _cards(g: Ground, d: Draft, context: Context, amount: Worth, it: Held | None) -> tuple[Held, ...]:
    if amount.value_of == "it":
        return () if it is None else (it,)
    if amount.value_of == "self":
        kind = d.kind_at(context.source, g.reads.deck_order)
        return ((context.source, kind),) if kind >= 0 else ()
    return context.registers[context.names[amount.value_of]]


def value_of(g: Ground, d: Draft, held: Held, value: Value) -> int:
    """A value of a card: the current one of a face-up monster on the field, else what is printed; 0 for none."""
    (place, zone), kind = held
    monster = d.monsters[zone] if place == MONSTER else None
    if not isinstance(monster, Monster) or monster.kind != kind:
        monster, zone = Monster(kind, 0, 0, level=level_changed(held[0])), -1
    if value.startswith("original_") and (value == "original_level" or not g.standing.auras.become):
        monster, zone, value = Monster(kind, 0, 0), -1, _PRINTED[value]
    if value == "lower":
        return min(values.atk_of(g, d, monster, zone), max(values.defense_of(g, d, monster, zone), 0))
    if value == "atk":
        return values.atk_of(g, d, monster, zone)
    if value == "defense":
        return values.defense_of(g, d, monster, zone)
    return values.standing_value(g, d, monster, zone, value)


_PRINTED: dict[str, Value] = {"original_atk": "atk", "original_defense": "defense", "original_level": "level"}
