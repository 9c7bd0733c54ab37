"""Put cards on top of the Deck; Extra Deck monsters return to the Extra Deck."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Move


class ToDeckTop(Move):
    """Several cards go there in any order: a line names the one first that is put there first, so the last lies on top.
    In a Deck whose order is unknown the cards are drawn as unknown ones all the same."""

    do: Literal["to_deck_top"] = "to_deck_top"

    words = "put {cards} on top of the Deck"
    to = "deck"
    manner = "top"
    landings = (Landing("chosen", "deck"),)
