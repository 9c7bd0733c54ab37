"""The current Pendulum Scale of a card becomes its printed one until the end of the turn."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Verb
from combo_solver.models.vocabulary import CardRef


class RestoreScale(Verb, CardRef):
    do: Literal["restore_scale"] = "restore_scale"

    words = "restore the scale of {cards}"
