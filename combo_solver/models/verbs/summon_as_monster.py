"""Special Summon the effect's own card, a Spell or Trap, as a monster (CT-03)."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.forms import Form
from combo_solver.models.verb import Landing, Taking, Verb


class SummonAsMonster(Verb):
    """It is that monster for as long as it stays in a Monster Zone (CT-04), wherever it comes from."""

    do: Literal["summon_as_monster"] = "summon_as_monster"
    form: Form
    position: Literal["any", "attack", "defense"] = "any"
    banish_when_leaves: bool = False

    words = "Special Summon {placed} as a monster"
    landings = (Landing("as_monster", "monster_zone"),)
    emits = ("summoned",)
    summons = ("effect",)

    def takes(self) -> tuple[Taking, ...]:
        return (Taking("as_monster", ("hand", "gy", "banished", "spell_zone")),)

    def lands(self) -> tuple[Landing, ...]:
        gone = (Landing("as_monster", "banished"),) if self.banish_when_leaves else ()
        return (*self.landings, *gone)
