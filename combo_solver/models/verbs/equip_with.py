"""Equip a monster with other cards."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Lasting, Register, Verb
from combo_solver.models.vocabulary import CardRef


class EquipWith(Verb, CardRef):
    """The cards that ``card`` or ``choose`` tells become Equip Cards of mine (EF-10): on the monster that ``host``
    names, the effect's own card without it. ``atk``, ``defense``: what each gives it while it is equipped by this
    effect; ``own_atk``: its own original ATK besides."""

    do: Literal["equip_with"] = "equip_with"
    host: Register = ""
    atk: int = 0
    defense: int = 0
    own_atk: bool = False

    words = "equip {placed} to a monster"
    landings = (Landing("chosen", "spell_zone"),)
    emits = ("equipped",)
    mine_only = True

    def reads(self) -> tuple[str, ...]:
        return ("atk",) if self.own_atk else ()

    def lasting(self) -> Lasting | None:
        if not (self.atk or self.defense or self.own_atk):
            return None
        return Lasting("gift", None, "own_atk" if self.own_atk else "", atk=self.atk, defense=self.defense)
