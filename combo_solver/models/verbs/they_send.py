"""The opponent sends a monster that they choose to the GY."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Taking, Verb


class TheySend(Verb):
    """1 monster that they control: they do it, no effect of mine. Where they could choose between several it is in no
    line, and a model tells beside it that this is left out."""

    do: Literal["they_send"] = "they_send"

    words = "the opponent sends {cards} to the GY"
    landings = (Landing("chosen", "gy"),)
    emits = ("sent_to_gy",)

    def takes(self) -> tuple[Taking, ...]:
        return (Taking("chosen", ("monster_zone",)),)
