"""What cards have in common, as it is now: names, Types, Attributes, Levels, Ranks, sorts of cards."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, SPELL, THEIR_SPELL
from combo_solver.models.vocabulary import Trait
from combo_solver.state import values
from combo_solver.state.cards import Held, Monster
from combo_solver.state.draft import Draft


def trait_of(g: Ground, d: Draft, held: Held, trait: Trait) -> str | int | None:
    """A trait of a card where it is; None for a card that does not have it. A face-down monster has what is printed:
    only its player chooses it."""
    (place, number), kind = held
    monster = d.monsters[number] if place == MONSTER else None
    on_field = monster if isinstance(monster, Monster) and monster.kind == kind else None
    facts = g.kinds.facts[kind] if on_field is None else values.facts_of(g, on_field)
    if trait == "sort":
        return _sort_of(facts.card_types, place in (SPELL, THEIR_SPELL))
    if trait in ("level", "rank"):
        own = on_field or Monster(kind, 0, 0)
        return (values.level_of(g, own) if trait == "level" else values.rank_of(g, own)) or None
    if trait == "name":
        return facts.shared_name
    return facts.type if trait == "type" else facts.attribute


def _sort_of(card_types: frozenset[str], among_spells: bool) -> str | None:
    """A Monster Card in a Spell & Trap Zone is a Spell."""
    if "monster" in card_types:
        return "spell" if among_spells else "monster"
    return "spell" if "spell" in card_types else "trap" if "trap" in card_types else None
