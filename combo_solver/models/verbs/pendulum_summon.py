"""A Pendulum Summon immediately after the effect resolves (PS-07, PS-08)."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Taking, Verb
from combo_solver.models.vocabulary import Filter


class PendulumSummonNow(Verb):
    """Immediately after this effect resolves, Pendulum Summon monsters that fit ``where`` (PS-07, PS-08); it is neither
    the turn's own nor the additional one (PS-10). ``optional``: "you can"."""

    do: Literal["pendulum_summon"] = "pendulum_summon"
    where: Filter = Filter()
    optional: bool = True

    at_once = True
    words = "Pendulum Summon {placed}"
    landings = (Landing("summoned", "monster_zone"),)
    emits = ("summoned",)
    summons = ("pendulum",)

    def takes(self) -> tuple[Taking, ...]:
        return (Taking("summoned", ("hand", "extra"), 1, None),)
