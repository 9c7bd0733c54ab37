"""Place cards face-up in Spell & Trap Zones or my Field Zone, which is no activation."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Verb
from combo_solver.models.vocabulary import CardRef


class PlaceFaceUp(Verb, CardRef):
    """A Field Spell goes to the Field Zone, whose old card goes to the GY; any other Spell or Trap that stays there,
    and a monster, to a free Spell & Trap Zone, where a monster is a Continuous Spell or, as ``monsters_as`` tells, a
    Continuous Trap. ``owners``: a monster of the opponent's goes to their zone; other cards are mine."""

    do: Literal["place_face_up"] = "place_face_up"
    monsters_as: Literal["spell", "trap"] = "spell"
    owners: bool = False

    words = "place {placed} face-up"
    landings = (Landing("chosen", "spell_zone"),)
