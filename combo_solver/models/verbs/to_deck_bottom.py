"""Put cards on the bottom of the Deck; Extra Deck monsters return to the Extra Deck."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Move


class ToDeckBottom(Move):
    do: Literal["to_deck_bottom"] = "to_deck_bottom"

    words = "put {cards} on the bottom of the Deck"
    to = "deck"
    manner = "bottom"
    landings = (Landing("chosen", "deck"),)
