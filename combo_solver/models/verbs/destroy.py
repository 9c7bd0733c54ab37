"""Destroy cards: they go to the GY, and it is told that they were destroyed."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Move


class Destroy(Move):
    do: Literal["destroy"] = "destroy"

    words = "destroy {cards}"
    to = "gy"
    manner = "destroy"
    landings = (Landing("chosen", "gy"),)
    emits = ("sent_to_gy", "destroyed")
    for_either = True
