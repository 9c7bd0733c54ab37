"""Change a monster's battle position; ``set`` turns it face-down."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Verb
from combo_solver.models.vocabulary import CardRef


class ChangePosition(Verb, CardRef):
    do: Literal["change_position"] = "change_position"
    to: Literal["attack", "defense", "set"]

    words = "change the position of {cards}"
    notices_position = True
