"""Tribute monsters for a cost or by an effect, which texts may forbid (SG-18)."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Move


class Tribute(Move):
    do: Literal["tribute"] = "tribute"

    words = "Tribute {cards}"
    paid_alike = True
    to = "gy"
    manner = "tribute"
    landings = (Landing("chosen", "gy"),)
    emits = ("sent_to_gy", "tributed")
    as_cost = "tributes"
