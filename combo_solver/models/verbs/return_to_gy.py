"""Return banished cards to the GY: they are not sent there."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Move


class ReturnToGy(Move):
    do: Literal["return_to_gy"] = "return_to_gy"

    words = "return {cards} to the GY"
    to = "gy"
    manner = "return"
    landings = (Landing("chosen", "gy"),)
