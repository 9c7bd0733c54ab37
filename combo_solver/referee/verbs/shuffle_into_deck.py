"""Shuffling cards into the Deck."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.shuffle_into_deck import ShuffleIntoDeck
from combo_solver.referee.card import Card
from combo_solver.referee.moving import Moving
from combo_solver.referee.twin import Acting


class ShuffleIntoDeckTwin(Moving[ShuffleIntoDeck]):
    def work(self, acting: Acting, action: ShuffleIntoDeck, cards: list[Card], choice: Choice) -> bool | None:
        """Nobody chooses the order in which they lie below a listed Deck; what is moved within it is told in order."""
        if not any(card.place == "deck" for card in cards):
            cards = sorted(cards, key=lambda card: card.facts.passcode)
        return super().work(acting, action, cards, choice)

    def put(self, acting: Acting, action: ShuffleIntoDeck, card: Card) -> None:
        acting.table.to_deck_bottom(card)
