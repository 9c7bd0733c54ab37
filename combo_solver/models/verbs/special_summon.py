"""Special Summon cards."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Verb
from combo_solver.models.vocabulary import CardRef


class SpecialSummon(Verb, CardRef):
    """Position ``any``, ``attack_or_set`` and ``defense_or_set`` let the player choose; ``set`` is face-down Defense
    Position. ``method``: it is treated as such a Summon, which is a proper one (SSM-03). ``own_way``: it is the Summon
    that the cards' own text demands, so it needs no earlier one and is a proper Summon (SSM-03)."""

    do: Literal["special_summon"] = "special_summon"
    own_way: bool = False
    method: Literal["effect", "fusion", "ritual", "synchro", "xyz", "link"] = "effect"
    position: Literal["any", "attack", "defense", "set", "attack_or_set", "defense_or_set"] = "any"
    negate: bool = False
    banish_when_leaves: bool = False

    words = "Special Summon {placed}"
    landings = (Landing("chosen", "monster_zone"),)
    emits = ("summoned",)
    summons = ("effect",)

    def lands(self) -> tuple[Landing, ...]:
        return (*self.landings, Landing("chosen", "banished")) if self.banish_when_leaves else self.landings
