"""Conduct the next Battle Phase twice."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Verb


class BattleTwice(Verb):
    """The player of the effect can conduct their next Battle Phase twice (TP-05). Applied before the Battle Phase of
    their turn it is that one; later, one of another turn."""

    do: Literal["battle_twice"] = "battle_twice"

    words = "conduct the next Battle Phase twice"
