"""How many Special Summons were made beside cards that let a player make only so many (SG-17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from combo_solver.referee.card import Card

if TYPE_CHECKING:
    from combo_solver.referee.table import Table


class SpecialSummons:
    """What each card has seen of them, since it lies face-up and while its effects apply: not its own. ``moment``: that
    of the last one."""

    def __init__(self, before: int, there: Iterable[Card]) -> None:
        self._seen = Counter(dict.fromkeys(there, before))
        self.moment = -1

    def copy(self) -> SpecialSummons:
        """The same, to be changed by itself."""
        other = SpecialSummons(0, ())
        other._seen, other.moment = self._seen.copy(), self.moment
        return other

    def made(self, table: Table, came: Card | None = None) -> None:
        """A monster came by one; those that come at the same moment come by the same."""
        if table.moment == self.moment:
            return
        self.moment = table.moment
        there = (card for card in table.cards if card.place == "field" and not card.hidden and card is not came)
        self._seen.update(card for card in there if not card.asleep and not table.silenced(card))

    def begin(self, card: Card) -> None:
        """The card came to lie face-up."""
        self._seen[card] = 0

    def beside(self, card: Card) -> int:
        """How many this card counts."""
        return self._seen[card]
