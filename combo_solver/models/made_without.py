"""Monsters that are not Ritual Summoned with everything."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.vocabulary import Filter, Model


class MadeWithout(Model):
    """No card that fits ``where`` can be used for the Ritual Summon of the card itself."""

    apply: Literal["made_without"] = "made_without"
    number: int = 0
    where: Filter
