"""Destroy cards: they go to the GY, and it is told that they were destroyed."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Move


class Destroy(Move):
    """``banished``: what is destroyed so is banished instead of going to the GY."""

    do: Literal["destroy"] = "destroy"
    banished: bool = False

    words = "destroy {cards}"
    to = "gy"
    manner = "destroy"
    landings = (Landing("chosen", "gy"),)
    emits = ("sent_to_gy", "destroyed", "banished")
    for_either = True

    def lands(self) -> tuple[Landing, ...]:
        return (Landing("chosen", "banished"),) if self.banished else self.landings
