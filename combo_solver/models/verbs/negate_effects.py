"""Negate the effects of monsters until the end of the turn."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Change


class NegateEffects(Change):
    """Of face-up Effect Monsters on the field that are not negated. ``any``: it is said of any face-up monster, and no
    failure for one that has no effects, or is negated already."""

    do: Literal["negate_effects"] = "negate_effects"
    any: bool = False

    words = "negate the effects of {cards}"
