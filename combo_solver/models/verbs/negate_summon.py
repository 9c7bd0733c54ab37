"""Negate the Summon that the effect answers."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Taking, Verb

Then = Literal["", "destroy", "banish"]


class NegateSummon(Verb):
    """The Summon is not made, of none of its monsters (PS-22); they go to the GY, by the rule (SG-15) or destroyed by
    the effect (``then``), or are banished, from nowhere. For effects that answer a Summon."""

    do: Literal["negate_summon"] = "negate_summon"
    then: Then = ""

    words = "negate the Summon"
    landings = (Landing("coming", "gy"), Landing("coming", "banished"))
    emits = ("sent_to_gy", "destroyed", "banished")
    for_either = True

    def takes(self) -> tuple[Taking, ...]:
        return (Taking("coming", ("hand", "extra", "monster_zone", "gy", "deck"), 1, None),)
