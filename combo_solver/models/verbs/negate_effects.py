"""Negate the effects of monsters until the end of the turn."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Change


class NegateEffects(Change):
    """Of face-up Effect Monsters on the field that are not negated."""

    do: Literal["negate_effects"] = "negate_effects"

    words = "negate the effects of {cards}"
