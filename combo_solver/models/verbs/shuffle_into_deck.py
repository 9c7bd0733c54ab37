"""Shuffle cards into the Deck; Extra Deck monsters return to the Extra Deck."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Move


class ShuffleIntoDeck(Move):
    """In a Deck whose order is listed, the cards that are there keep it, as after a search; what is shuffled in is
    taken to lie below them, by passcode if several cards are at once."""

    do: Literal["shuffle_into_deck"] = "shuffle_into_deck"

    words = "shuffle {cards} into the Deck"
    to = "deck"
    manner = "shuffle"
    landings = (Landing("chosen", "deck"),)

    def done_alike_with_deck(self) -> bool:
        return True
