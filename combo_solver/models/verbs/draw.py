"""Draw from the top of the Deck; who must draw and cannot loses the Duel (DE-03)."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Taking, Verb
from combo_solver.models.vocabulary import Amount


class Draw(Verb):
    do: Literal["draw"] = "draw"
    count: Amount = 1

    words = "draw"
    only_moves = True
    emits = ("drawn",)
    keeps_deck_order = True
    landings = (Landing("drawn", "hand"),)

    def done_alike_with_deck(self) -> bool:
        return isinstance(self.count, int)

    def takes(self) -> tuple[Taking, ...]:
        low, high = (self.count, self.count) if isinstance(self.count, int) else (0, None)
        return (Taking("drawn", ("deck",), low, high),)
