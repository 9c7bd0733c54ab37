"""Keep monsters in their battle positions for this turn."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Change


class FixPosition(Change):
    """Their controllers cannot change their battle positions this turn, nor Flip Summon them; effects can."""

    do: Literal["fix_position"] = "fix_position"

    words = "{cards} cannot change battle position this turn"
    background = True
    may_do_nothing = True
