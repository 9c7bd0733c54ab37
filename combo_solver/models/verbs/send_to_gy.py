"""Send cards to the GY."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Move


class SendToGy(Move):
    do: Literal["send_to_gy"] = "send_to_gy"

    words = "send {cards} to the GY"
    paid_alike = True
    only_moves = True
    to = "gy"
    landings = (Landing("chosen", "gy"),)
    emits = ("sent_to_gy",)
    as_cost = "sending"
    must_arrive = True
    for_either = True

    @property
    def hung_on(self) -> tuple[Literal["hand", "gy", "extra"], ...]:
        return ("gy",)

    def barred_from(self, as_cost: bool) -> str:
        return "gy" if as_cost else ""
