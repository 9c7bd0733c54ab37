"""Shuffling the Deck, whose cards keep the order that is listed."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.shuffle_deck import ShuffleDeck
from combo_solver.referee.twin import Acting, Twin


class ShuffleDeckTwin(Twin[ShuffleDeck]):
    def possible(self, acting: Acting, action: ShuffleDeck) -> bool:
        return True

    def carry_out(self, acting: Acting, action: ShuffleDeck, choice: Choice) -> None:
        acting.need(not choice.cards, "the Deck is shuffled without a choice")
