"""Discard cards: send them from the hand to the GY by that name."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Move


class Discard(Move):
    do: Literal["discard"] = "discard"

    words = "discard {cards}"
    paid_alike = True
    to = "gy"
    manner = "discard"
    landings = (Landing("chosen", "gy"),)
    emits = ("sent_to_gy", "discarded")
    mine_only = True
