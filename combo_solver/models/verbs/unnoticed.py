"""What only the opponent could notice."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Verb


class Unnoticed(Verb):
    """It is carried out, and nothing in a turn in which the opponent does not act can tell: what the opponent cannot
    do this turn, what I do whenever the opponent does something. The effect is there to be activated all the same."""

    do: Literal["unnoticed"] = "unnoticed"

    words = "apply what only the opponent could notice"
