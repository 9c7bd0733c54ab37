"""One player's side of the table; both players have the same."""

from __future__ import annotations

from dataclasses import dataclass, field

from combo_solver.game.clock import Player
from combo_solver.referee.card import UNKNOWN, Card


@dataclass
class Side:
    """What a player has. ``table`` are the cards of both players, each of which knows its place.

    A pile holds the cards that are known to be there; an unknown card is one of :data:`UNKNOWN`. ``deck`` is the Deck
    from the top, where ``ordered`` says whether that order is known, and ``unseen`` how many of its cards were drawn
    since without anybody knowing which: so many of ``deck`` are not there any more. ``small``: it began with so few
    cards that they may all be taken at once.
    """

    player: Player
    table: list[Card]
    life_points: int
    ordered: bool = False
    small: bool = False
    deck: list[Card] = field(default_factory=list)
    unseen: int = 0

    def cards(self) -> list[Card]:
        return [card for card in self.table if card.player == self.player]

    def pile(self, place: str) -> list[Card]:
        """The cards of the hand, Deck, Extra Deck, GY or the banished ones."""
        return [card for card in self.table if card.place == place and card.player == self.player]

    def monsters(self) -> list[Card]:
        return [card for card in self.table if card.in_monster_zone and card.player == self.player]

    def spells(self) -> list[Card]:
        """The cards in Spell & Trap, Field and Pendulum Zones, by zone."""
        found = [card for card in self.table if card.in_spell_zone and card.player == self.player]
        return sorted(found, key=lambda card: card.zone)

    def scales(self) -> list[Card]:
        """The cards in the Pendulum Zones, left first."""
        return [card for card in self.spells() if card.scale]

    def can_draw(self, count: int) -> bool:
        return len(self.deck) - self.unseen >= count

    def knows(self, count: int) -> bool:
        """Whether it is known which so many cards on top of the Deck are: they are all that a small Deck holds, too."""
        return self.ordered or (self.small and not self.unseen and count == len(self.deck))

    def draw(self, count: int) -> bool:
        """Draw from the top; with an unknown order the cards stay unknown. False with too few cards, which loses the
        duel (DE-03)."""
        if not self.can_draw(count):
            return False
        if self.knows(count):
            for card in self.deck[:count]:
                card.place = "hand"
            del self.deck[:count]
            return True
        self.unseen += count
        self.table += [Card(UNKNOWN, self.player, "hand") for _ in range(count)]
        return True

    def surely_in_deck(self, card: Card) -> bool:
        """A card of a Deck from which unknown cards were drawn is sure to be there only if enough copies are."""
        if not self.unseen:
            return True
        return sum(1 for other in self.deck if other.facts == card.facts) > self.unseen
