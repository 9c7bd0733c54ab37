"""Negate the effects of cards on the field until the end of the turn."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Change


class NegateEffects(Change):
    """Of face-up Effect Monsters, Spells and Traps on the field that are not negated; what they have activated on this
    chain does nothing then. ``any``: it is said of any face-up card, and no failure for a monster that has no effects,
    or a card that is negated already."""

    do: Literal["negate_effects"] = "negate_effects"
    any: bool = False

    words = "negate the effects of {cards}"
