"""The effect's own monster becomes an Equip Card (UNI-07)."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Taking, Verb
from combo_solver.models.vocabulary import CardRef


class Equip(Verb, CardRef):
    """The effect's own card, a monster in a monster zone, becomes an Equip Card in a free Spell/Trap Zone, on the
    face-up monster of mine that ``card`` or ``choose`` tells (UNI-07). ``only_union``: it bears the clause that a
    monster can be equipped with one Union Monster only (UNI-10, UNI-11)."""

    do: Literal["equip"] = "equip"
    only_union: bool = False

    words = "equip {placed} on {cards}"
    landings = (Landing("self", "spell_zone"),)
    mine_only = True

    def takes(self) -> tuple[Taking, ...]:
        return Taking("self", ("monster_zone",)), *super().takes()
