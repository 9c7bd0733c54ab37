"""Cards that lie face-down, and of which the place tells all that is asked."""

from __future__ import annotations

from combo_solver.models.vocabulary import Filter
from combo_solver.referee.card import Card


def lies_there(card: Card, where: Filter) -> bool:
    """Whether what fits of a face-down monster on the field is told by where it lies and who controls it."""
    parts = [part for part in where.any_of if not set(part.place) <= {"gy", "banished", "hand", "deck", "extra"}]
    there = card.in_monster_zone and bool(where.any_of) and where == Filter(any_of=where.any_of)
    return there and all(part.place and part == Filter(place=part.place, side=part.side) for part in parts)
