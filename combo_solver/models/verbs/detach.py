"""Detach Xyz Materials from this card."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Taking, Verb


class Detach(Verb):
    do: Literal["detach"] = "detach"
    count: int = 1

    words = "detach {cards}"
    landings = (Landing("attached", "gy"),)
    emits = ("sent_to_gy", "detached")

    def takes(self) -> tuple[Taking, ...]:
        return (Taking("attached", (), self.count, self.count),)
