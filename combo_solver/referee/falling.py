"""What goes with a card that has left the field, and monsters that are destroyed with one of another name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from combo_solver.models.continuous_of import falls_with, is_called
from combo_solver.referee.card import Card, Tied

_SPELL_ZONES = ("spell_zone", "field_zone", "pendulum_zone")


def going_with(
    cards: Iterable[Card], card: Card, on: str, origin: str, silenced: Callable[[Card], bool]
) -> Iterator[Tied]:
    """What goes with this card, of which it is told that ``on`` happened to it in ``origin``."""
    yield from (tied for tied in card.tied if tied.on == on)
    for other in cards if on == "destroyed" and origin in _SPELL_ZONES and not card.was_set else ():
        names = falls_with(other.facts) if other.in_monster_zone and not other.hidden else frozenset[str]()
        if names and is_called(card.facts, names, "spell_zone") and not silenced(other):
            yield Tied("destroyed", other, other.moves, other, "destroyed")
