"""Skip a phase of a later turn."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Verb


class SkipPhase(Verb):
    """Skip a phase of a later turn: no bearing on the present Main Phase, kept so the model tells the whole effect."""

    do: Literal["skip_phase"] = "skip_phase"
    phase: Literal["draw", "main1", "battle"]

    background = True
