"""Add cards to the hand; Extra Deck monsters return to the Extra Deck (EXM-16)."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Move


class AddToHand(Move):
    """``or_extra``: it is said of the Extra Deck too, so that a card arrives that returns there."""

    do: Literal["add_to_hand"] = "add_to_hand"
    or_extra: bool = False

    words = "add {cards} to the hand"
    only_moves = True
    to = "hand"
    landings = (Landing("chosen", "hand"),)
    emits = ("added_to_hand",)
    must_arrive = True
    to_hand = True
    for_either = True

    @property
    def hung_on(self) -> tuple[Literal["hand", "gy", "extra"], ...]:
        return ("hand", "extra") if self.or_extra else ("hand",)
