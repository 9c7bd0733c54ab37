"""Send cards from the top of the opponent's Deck to the GY."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Verb
from combo_solver.models.vocabulary import Amount


class TheyMill(Verb):
    """All at once; of a Deck with fewer cards all. Where the opponent's Deck is not told, or not its order, it is not
    carried out, and not modelled."""

    do: Literal["they_mill"] = "they_mill"
    count: Amount = 1

    words = "the opponent sends {cards} from the top of the Deck"
    landings = (Landing("theirs", "gy"),)
    emits = ("sent_to_gy",)
    keeps_deck_order = True
    needs_deck_order = True
    for_either = True
