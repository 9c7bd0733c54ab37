"""A Fusion Summon that an effect performs (FUS-01)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from combo_solver.models.verb import Landing, Taking, Verb
from combo_solver.models.vocabulary import Choose, Filter

MaterialPlace = Literal["hand", "deck", "gy", "banished", "monster_zone"]


class FusionSummon(Verb):
    """Fusion Summon 1 monster that fits ``where`` out of my face-down Extra Deck (FUS-01).

    The materials are cards of mine in these places (FUS-05) that fit ``materials``; on resolution they go to
    ``materials_to``. ``must_include``: at least one of them fits; by default one of the cards that ``where`` wants
    mentioned (FUS-12). ``include_self``: the effect's own card is one of them.
    """

    do: Literal["fusion_summon"] = "fusion_summon"
    where: Filter = Filter()
    locations: tuple[MaterialPlace, ...] = Field(default=("hand", "monster_zone"), alias="from", min_length=1)
    materials: Filter = Filter()
    must_include: Filter | None = None
    include_self: bool = False
    materials_to: Literal["gy", "banished"] = "gy"

    words = "Fusion Summon {placed}, using {cards}"
    landings = (Landing("summoned", "monster_zone"), Landing("materials", "gy"))
    emits = ("summoned", "sent_to_gy", "banished")
    summons = ("fusion",)
    names_materials = True

    @property
    def included(self) -> Filter | None:
        if self.must_include is None and self.where.mentions:
            return Filter(names=self.where.mentions)
        return self.must_include

    def takes(self) -> tuple[Taking, ...]:
        return Taking("summoned", ("extra",)), Taking("materials", self.locations, 1, None)

    def lands(self) -> tuple[Landing, ...]:
        return Landing("summoned", "monster_zone"), Landing("materials", self.materials_to)

    def derived(self) -> dict[str, Filter | Choose | None]:
        """``elsewhere``: materials in other places than my monster zones."""
        places = tuple(place for place in self.locations if place != "monster_zone")
        elsewhere = Choose(locations=places, where=self.materials, min=0, max=None) if places else None
        return {"must_include": self.included, "elsewhere": elsewhere}
