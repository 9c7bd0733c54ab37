"""A card that stays on the field keeps a monster as its target."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Verb
from combo_solver.models.vocabulary import CardRef


class Keep(Verb, CardRef):
    """The effect's own card, face-up in a Spell & Trap Zone, keeps the face-up monster that ``card`` or ``choose``
    tells until either leaves the field or the monster is turned face-down: what its text says of that monster
    (:class:`combo_solver.models.leaving.TakesAlong`, :class:`combo_solver.models.leaving.DiesWith`) is about it."""

    do: Literal["keep"] = "keep"

    words = "keep {cards} as its target"
    background = True
    for_either = True
