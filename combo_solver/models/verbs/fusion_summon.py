"""A Fusion Summon that an effect performs (FUS-01)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from combo_solver.models.verb import Landing, Taking, Verb
from combo_solver.models.vocabulary import Choose, Filter, Side

MaterialPlace = Literal["hand", "deck", "gy", "banished", "monster_zone"]


class FusionSummon(Verb):
    """Fusion Summon 1 monster that fits ``where`` out of my face-down Extra Deck (FUS-01).

    The materials are cards of mine in these places (FUS-05) that fit ``materials``, ``least`` to ``most`` of them; on
    resolution they go to ``materials_to``. ``must_include``: at least one of them fits; by default one of the cards
    that ``where`` wants mentioned (FUS-12). ``include_self``: the effect's own card is one of them. ``side``: whose
    field counts; with "opponent" of mine this card alone.
    """

    do: Literal["fusion_summon"] = "fusion_summon"
    where: Filter = Filter()
    locations: tuple[MaterialPlace, ...] = Field(default=("hand", "monster_zone"), alias="from", min_length=1)
    materials: Filter = Filter()
    must_include: Filter | None = None
    include_self: bool = False
    side: Side = "me"
    least: int = Field(default=1, ge=1)
    most: int | None = Field(default=None, ge=1)
    materials_to: Literal["gy", "banished", "deck", "deck_bottom"] = "gy"

    words = "Fusion Summon {placed}, using {cards}"
    landings = (Landing("summoned", "monster_zone"), Landing("materials", "gy"))
    emits = ("summoned", "sent_to_gy", "banished")
    summons = ("fusion",)
    names_materials = True

    @property
    def included(self) -> Filter | None:
        wanted = self.where.mentions or self.where.lists
        if self.must_include is None and wanted:
            return Filter(names=wanted)
        return self.must_include

    @model_validator(mode="after")
    def _field_of_the_other(self) -> FusionSummon:
        if self.side != "me" and "monster_zone" not in self.locations:
            raise ValueError("side is about the field: from must name monster_zone")
        return self

    def takes(self) -> tuple[Taking, ...]:
        return Taking("summoned", ("extra",)), Taking("materials", self.locations, 1, None)

    def lands(self) -> tuple[Landing, ...]:
        return Landing("summoned", "monster_zone"), Landing(
            "materials", "deck" if self.materials_to == "deck_bottom" else self.materials_to
        )

    def derived(self) -> dict[str, Filter | Choose | None]:
        """``elsewhere``: materials in other places than my monster zones."""
        places = tuple(place for place in self.locations if place != "monster_zone")
        elsewhere = Choose(locations=places, where=self.materials, min=0, max=None) if places else None
        theirs = Choose(locations=("monster_zone",), where=self.materials, side="opponent", min=0, max=None)
        return {
            "must_include": self.included,
            "elsewhere": elsewhere,
            "theirs": None if self.side == "me" else theirs,
        }
