"""Win the Duel (DE-04)."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Verb


class WinDuel(Verb):
    """I win the Duel. It is over when the effect has done all that it does: the chain links below it do not resolve."""

    do: Literal["win_duel"] = "win_duel"

    words = "win the Duel"
