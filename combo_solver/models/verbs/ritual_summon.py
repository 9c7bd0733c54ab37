"""A Ritual Summon that an effect performs (RS-01)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from combo_solver.models.verb import Landing, Taking, Verb
from combo_solver.models.vocabulary import Choose, Filter


class RitualSummon(Verb):
    """Ritual Summon 1 Ritual Monster that fits ``where`` from my hand (RS-01, RS-09), or
    from the places of ``monster_from``.

    Monsters of mine in these places that fit ``materials`` are Tributed; their Levels meet that of the Ritual Monster,
    exactly or with no superfluous Tribute (RS-03, RS-06, RS-07). ``include_self``: this card among them.
    """

    do: Literal["ritual_summon"] = "ritual_summon"
    where: Filter = Filter()
    locations: tuple[Literal["hand", "monster_zone"], ...] = Field(
        default=("hand", "monster_zone"), alias="from", min_length=1
    )
    materials: Filter = Filter()
    include_self: bool = False
    monster_from: tuple[Literal["hand", "deck", "gy", "banished"], ...] = Field(default=("hand",), min_length=1)
    levels: Literal["at_least", "exact"] = "at_least"

    words = "Ritual Summon {placed}, Tributing {cards}"
    landings = (Landing("summoned", "monster_zone"), Landing("materials", "gy"))
    emits = ("summoned", "sent_to_gy", "tributed")
    summons = ("ritual",)
    names_materials = True

    def takes(self) -> tuple[Taking, ...]:
        return Taking("summoned", self.monster_from), Taking("materials", self.locations, 1, None)

    def derived(self) -> dict[str, Filter | Choose | None]:
        """``elsewhere``: Tributes in other places than my monster zones."""
        places = tuple(place for place in self.locations if place != "monster_zone")
        elsewhere = Choose(locations=places, where=self.materials, min=0, max=None) if places else None
        monsters = Choose(locations=self.monster_from, where=self.where)
        return {"elsewhere": elsewhere, "monsters": None if self.monster_from == ("hand",) else monsters}
