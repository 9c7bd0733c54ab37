"""Take control of monsters of the opponent's."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Change, Landing


class TakeControl(Change):
    """``until_end_phase``: the opponent controls them again then. A monster with Equip Cards is left out.
    ``while_face_up``: for as long as the effect's own card, a monster, is face-up on the field; one such monster at a
    time, and no line goes on where it would come back."""

    do: Literal["take_control"] = "take_control"
    until_end_phase: bool = False
    while_face_up: bool = False

    words = "take control of {placed}"
    landings = (Landing("chosen", "monster_zone"),)
