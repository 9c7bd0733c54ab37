"""Place Pendulum Monsters in my free Pendulum Zones, all of them or none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from combo_solver.models.verb import Landing, Verb
from combo_solver.models.vocabulary import CardRef


class PlaceScale(Verb, CardRef):
    do: Literal["place_scale"] = "place_scale"

    words = "place {placed}"
    landings = (Landing("chosen", "spell_zone"),)
    mine_only = True

    @classmethod
    def spelt(cls, data: Mapping[str, object]) -> dict[str, object] | None:
        return cls.as_move(data, "pendulum_zone")
