"""A card of the opponent's hand goes to the GY: a random one, or one that I see and pick."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Taking, Verb


class LoseAtRandom(Verb):
    """``discard``: by that name; ``picked``: not by chance, I pick one of them. Where chance could decide, or nobody
    knows the cards, it is in no line, and a model tells beside it that this is left out."""

    do: Literal["lose_at_random"] = "lose_at_random"
    discard: bool = False
    picked: bool = False

    words = "the opponent loses {cards}"
    landings = (Landing("chosen", "gy"),)
    emits = ("sent_to_gy", "discarded")

    def takes(self) -> tuple[Taking, ...]:
        return (Taking("chosen", ("hand",)),)
