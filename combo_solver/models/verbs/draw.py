"""Draw from the top of the Deck; who must draw and cannot loses the Duel (DE-03)."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Taking, Verb


class Draw(Verb):
    do: Literal["draw"] = "draw"
    count: int = 1

    words = "draw"
    emits = ("drawn",)
    keeps_deck_order = True
    landings = (Landing("drawn", "hand"),)

    def takes(self) -> tuple[Taking, ...]:
        return (Taking("drawn", ("deck",), self.count, self.count),)
