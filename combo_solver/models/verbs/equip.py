"""The effect's own card becomes an Equip Card (EF-10, UNI-07)."""

from __future__ import annotations

from typing import Literal

from combo_solver.game.line import Choice
from combo_solver.models.verb import Landing, Lasting, Taking, Verb
from combo_solver.models.vocabulary import CardRef


class Equip(Verb, CardRef):
    """The effect's own card becomes an Equip Card on the face-up monster that ``card`` or ``choose`` tells: in a free
    Spell/Trap Zone, or where it lies in one (EF-10, UNI-07). ``atk``, ``defense``: what it gives that monster while it
    is equipped by this effect. ``only_union``: it bears the clause that a monster can be equipped with one Union
    Monster only (UNI-10, UNI-11)."""

    do: Literal["equip"] = "equip"
    only_union: bool = False
    atk: int = 0
    defense: int = 0

    words = "equip {placed} on {cards}"
    landings = (Landing("self", "spell_zone"),)
    emits = ("equipped",)

    @classmethod
    def sentence(cls, choice: Choice) -> str:
        return cls.words if choice.placed else "equip it on {cards}"

    def takes(self) -> tuple[Taking, ...]:
        return Taking("self", ()), *super().takes()

    def lasting(self) -> Lasting | None:
        return Lasting("gift", None, atk=self.atk, defense=self.defense) if self.atk or self.defense else None
