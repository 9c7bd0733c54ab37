"""Attach cards to an Xyz Monster as materials."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.models.verb import Landing, Register, Verb
from combo_solver.models.vocabulary import CardRef


class Attach(Verb, CardRef):
    """The cards that ``card`` or ``choose`` tells become materials of the face-up Xyz Monster that ``host`` names, the
    effect's own card without it (XYZ-16). A monster loses its own materials and Equip Cards (XYZ-12)."""

    do: Literal["attach"] = "attach"
    host: Register = ""

    words = "attach {cards} as material"
    landings = (Landing("chosen", "material"),)

    @model_validator(mode="after")
    def _not_to_itself(self) -> Attach:
        if self.card == "self" and not self.host:
            raise ValueError("a card is not attached to itself: give host")
        return self
