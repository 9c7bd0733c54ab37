"""Place a Pendulum Monster in one of my free Pendulum Zones."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Verb
from combo_solver.models.vocabulary import CardRef


class PlaceScale(Verb, CardRef):
    do: Literal["place_scale"] = "place_scale"

    words = "place {placed}"
    landings = (Landing("chosen", "spell_zone"),)
    mine_only = True
