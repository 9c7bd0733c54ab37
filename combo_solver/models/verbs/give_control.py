"""Give the opponent control of monsters of mine."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Change, Landing


class GiveControl(Change):
    """``until_end_phase``: I control them again then. A monster with Equip Cards is left out."""

    do: Literal["give_control"] = "give_control"
    until_end_phase: bool = False

    words = "give control of {placed} to the opponent"
    landings = (Landing("chosen", "monster_zone"),)

    @property
    def gives(self) -> bool:
        return True
