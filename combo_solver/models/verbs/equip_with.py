"""Equip a monster with other cards."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Lasting, Register, Verb
from combo_solver.models.vocabulary import CardRef


class EquipWith(Verb, CardRef):
    """The cards that ``card`` or ``choose`` tells become Equip Cards of mine (EF-10): on the monster that ``host``
    names, the effect's own card without it. ``atk``, ``defense``: what each gives it while it is equipped by this
    effect."""

    do: Literal["equip_with"] = "equip_with"
    host: Register = ""
    atk: int = 0
    defense: int = 0

    words = "equip {placed} to a monster"
    landings = (Landing("chosen", "spell_zone"),)
    emits = ("equipped",)
    mine_only = True

    def lasting(self) -> Lasting | None:
        return Lasting("gift", None, atk=self.atk, defense=self.defense) if self.atk or self.defense else None
