"""What cards have in common, as it is now: names, Types, Attributes, Levels, Ranks, sorts of cards."""

from __future__ import annotations

from combo_solver.ground import filters
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, SPELL, THEIR_SPELL
from combo_solver.models.recipes import listed
from combo_solver.models.vocabulary import Number, Shared, Trait
from combo_solver.state import values
from combo_solver.state.cards import Held, Monster
from combo_solver.state.draft import Draft
from combo_solver.state.in_hand import level_changed


def trait_of(g: Ground, d: Draft, held: Held, trait: Trait) -> str | int | None:
    """A trait of a card where it is; None for a card that does not have it. A face-down monster has what is printed:
    only its player chooses it."""
    (place, number), kind = held
    monster = d.monsters[number] if place == MONSTER else None
    on_field = monster if isinstance(monster, Monster) and monster.kind == kind else None
    facts = values.facts_at(g, d, held[0], kind)
    own, zone = on_field or Monster(kind, 0, 0, level=level_changed(held[0])), number if on_field else -1
    if trait == "sort" and place in (SPELL, THEIR_SPELL) and "monster" in facts.card_types:
        return "spell"  # A Monster Card in a Spell & Trap Zone is one.
    return filters.trait(facts, trait, values.level_of(g, d, own, zone), values.rank_of(g, own))


def number_of(g: Ground, d: Draft, held: Held, number: Number, original: bool = False) -> int | None:
    """A value of a monster where it is; None for a card without it."""
    (place, zone), kind = held
    if not g.kinds.monster[kind]:
        return None
    monster = d.monsters[zone] if place == MONSTER and not original else None
    there = isinstance(monster, Monster) and monster.kind == kind
    now = 0 if original else level_changed(held[0])
    on_field = monster if isinstance(monster, Monster) and there else Monster(kind, 0, 0, level=now)
    value = _number(g, d, on_field, zone if there else -1, number)
    return None if value < (number in ("level", "rank", "rating")) else value


def _number(g: Ground, d: Draft, monster: Monster, zone: int, number: Number) -> int:
    """As :func:`combo_solver.state.values.values_of` tells it: 0 for a Level, Rank or rating that it does not have, -1
    for no DEF."""
    if number == "level":
        return values.level_of(g, d, monster, zone)
    if number == "rank":
        return values.rank_of(g, monster)
    if number == "atk":
        return values.atk_of(g, d, monster, zone)
    link = g.kinds.link[monster.kind]
    if number == "rating":
        return g.kinds.rating[monster.kind] if link else 0
    return -1 if link else values.defense_of(g, d, monster, zone)


def shared_bits(g: Ground, d: Draft, held: Held, wanted: Shared) -> int:
    """What a card shares with those that have this trait of it, as a bit; with those that it lists, as bits."""
    if wanted.listed:
        names = listed(g.kinds.facts[held[1]])
        return sum(g.kinds.bit("name", name) for name in names)
    if wanted.original:
        facts = g.kinds.facts[held[1]]
        return g.kinds.bit(wanted.trait, filters.trait(facts, wanted.trait, facts.level or 0, facts.rank or 0))
    return g.kinds.bit(wanted.trait, trait_of(g, d, held, wanted.trait))
