"""What cards may have in common, and their values, as they are now or as they are printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from combo_solver.models.vocabulary import Number, Trait
from combo_solver.referee.card import Card


def trait_of(card: Card, trait: Trait, original: bool = False) -> str | int | None:
    """What cards may have in common; None for a card that does not have it."""
    if trait == "sort":
        if card.is_a("monster"):
            return "spell" if card.in_spell_zone else "monster"
        return next((sort for sort in ("spell", "trap") if card.is_a(sort)), None)
    if original:
        card = Card(card.facts)
    return {
        "name": card.shared_name,
        "type": card.type,
        "attribute": card.attribute,
        "level": card.level or None,
        "rank": card.rank or None,
    }[trait]


def number_of(card: Card, value: Number, original: bool = False) -> int | None:
    """A value as it is on the field or elsewhere; None for a card without it."""
    if not card.is_a("monster"):
        return None
    if value == "rating":
        return card.facts.rating
    if value == "defense" and card.is_a("link"):
        return None
    if original:
        card = Card(card.facts)
    number = int(getattr(card, value))
    return number or (None if value in ("level", "rank") else 0)


def compared_with(name: str, chosen: Mapping[str, Sequence[Card]]) -> Sequence[Card]:
    """The cards chosen under a name that others are compared with: not the effect's own card ("self") if it has left
    since, which tells nothing any more."""
    cards = chosen.get(name, ())
    return [card for card in cards if card.place not in ("gone", "nowhere")] if name == "self" else cards
