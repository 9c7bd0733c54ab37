"""Monsters that their own texts destroy when a card of another name was destroyed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from combo_solver.models.continuous_of import falls_with, is_called
from combo_solver.referee.card import Card, Tied

_SPELL_ZONES = ("spell_zone", "field_zone", "pendulum_zone")


def falling_with(cards: Iterable[Card], card: Card, origin: str, silenced: Callable[[Card], bool]) -> Iterator[Tied]:
    """Those that fall with this card, which was face-up in ``origin``."""
    for other in cards if origin in _SPELL_ZONES else ():
        names = falls_with(other.facts) if other.in_monster_zone and not other.hidden else frozenset[str]()
        if names and is_called(card.facts, names, "spell_zone") and not silenced(other):
            yield Tied("destroyed", other, other.moves, other, "destroyed")
