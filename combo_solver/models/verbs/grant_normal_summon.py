"""One Normal Summon in addition to my Normal Summon/Set this turn (NC-09)."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Lasting, Verb
from combo_solver.models.vocabulary import Filter


class GrantNormalSummon(Verb):
    """One Normal Summon in addition to my Normal Summon/Set this turn (NC-09), of a monster that fits;
    ``tribute_only``: by a Tribute Summon (NC-15)."""

    do: Literal["grant_normal_summon"] = "grant_normal_summon"
    where: Filter = Filter()
    tribute_only: bool = False

    words = "gain an additional Normal Summon"

    def lasting(self) -> Lasting:
        return Lasting("normal_summon", self.where, tribute_only=self.tribute_only)
