"""An additional Pendulum Summon this turn (PS-04, PS-06)."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Lasting, Verb
from combo_solver.models.vocabulary import Filter


class GrantPendulumSummon(Verb):
    """This turn I can conduct 1 Pendulum Summon of monsters that fit ``where`` in addition to my Pendulum Summon; only
    one additional one, however many effects grant it (PS-04, PS-06)."""

    do: Literal["grant_pendulum_summon"] = "grant_pendulum_summon"
    where: Filter = Filter()

    words = "gain an additional Pendulum Summon"

    def lasting(self) -> Lasting:
        return Lasting("pendulum_summon", self.where)
