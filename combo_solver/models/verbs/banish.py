"""Banish cards; ``face_down``: face-down; ``until_end_phase``: they return to where they were in the End Phase, which
no board tells (:mod:`combo_solver.ground.given_back`)."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Move


class Banish(Move):
    do: Literal["banish"] = "banish"
    face_down: bool = False
    until_end_phase: bool = False

    words = "banish {cards}"
    paid_alike = True
    to = "banished"
    landings = (Landing("chosen", "banished"),)
    emits = ("banished",)
    as_cost = "banishing"
    for_either = True

    def barred_from(self, as_cost: bool) -> str:
        return "banished"
