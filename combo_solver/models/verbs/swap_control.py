"""Switch control of a monster of mine and one of the opponent's."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.models.verb import Change, Landing


class SwapControl(Change):
    """Of the two monsters that ``card`` tells, one of either player; or each player chooses one that they control out
    of those that fit ``choose``, I first: which one the opponent chooses is their decision. Both are there and can
    change sides, or neither does; each comes to the zone of the other. Monsters with Equip Cards, and those in Extra
    Monster Zones, are left out."""

    do: Literal["swap_control"] = "swap_control"

    words = "switch control of {placed}"
    landings = (Landing("chosen", "monster_zone"),)

    @model_validator(mode="after")
    def _one_of_either(self) -> SwapControl:
        chosen = self.chooses
        if chosen is not None and (chosen.side, chosen.locations) != ("either", ("monster_zone",)):
            raise ValueError("each player chooses a monster: from is monster_zone, side is either")
        if chosen is not None and (chosen.least, chosen.most) != (2, 2):
            raise ValueError("each player chooses 1 monster, which are 2 together (min, max)")
        return self

    @property
    def gives(self) -> bool:
        return True

    @property
    def they_decide(self) -> bool:
        return self.chooses is not None
