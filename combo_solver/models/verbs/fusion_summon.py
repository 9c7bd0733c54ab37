"""A Fusion Summon that an effect performs (FUS-01)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from combo_solver.models.verb import Landing, Register, Taking, Verb
from combo_solver.models.vocabulary import Choose, Filter, Model, Side

MaterialPlace = Literal["hand", "deck", "gy", "banished", "monster_zone"]


class MoreMaterials(Model):
    """Monsters of mine in other places that may be materials too, ``most`` of them at most; they go ``to`` this place.
    ``only_for``: of such a Fusion Monster alone. ``only_with``: where one of the materials (``on_field``: of my field)
    fits that."""

    locations: tuple[Literal["hand", "deck", "gy", "banished", "extra"], ...] = Field(alias="from", min_length=1)
    where: Filter = Filter()
    to: Literal["gy", "banished", "deck"] = "gy"
    most: int | None = Field(default=None, ge=1)
    only_for: Filter | None = None
    only_with: Filter | None = None
    on_field: bool = False

    @property
    def barred_from(self) -> str:
        """The pile out of which a text may keep them."""
        return self.to if self.to == "banished" else ""

    @model_validator(mode="after")
    def _moves(self) -> MoreMaterials:
        if self.to in self.locations:
            raise ValueError("materials go somewhere else")
        if self.on_field and self.only_with is None:
            raise ValueError("on_field is about the material of only_with")
        return self


class FusionSummon(Verb):
    """Fusion Summon 1 monster that fits ``where`` out of my face-down Extra Deck (FUS-01).

    The materials are cards of mine in these places (FUS-05) that fit ``materials``, ``least`` to ``most`` of them; on
    resolution they go to ``materials_to``. ``must_include``: at least one of them fits; by default one of the cards
    that ``where`` wants mentioned (FUS-12). ``include_self``: the effect's own card is one of them. ``side``: whose
    field counts; with "opponent" of mine this card alone. ``more``: materials out of other places besides. ``name``
    makes the monster known to later clauses.
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
    more: tuple[MoreMaterials, ...] = ()
    name: Register = ""

    words = "Fusion Summon {placed}, using {cards}"
    landings = (Landing("summoned", "monster_zone"), Landing("materials", "gy"))
    emits = ("summoned", "sent_to_gy", "banished")
    summons = ("fusion",)
    names_materials = True

    @property
    def remembers(self) -> str:
        return self.name

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
        places = [*self.locations, *(place for part in self.more for place in part.locations)]
        if len(set(places)) < len(places):
            raise ValueError("a place of materials is named once: it tells where they go")
        return self

    def more_from(self, place: str) -> MoreMaterials | None:
        """What allows materials out of this place besides."""
        return next((part for part in self.more if place in part.locations), None)

    def takes(self) -> tuple[Taking, ...]:
        places = (*self.locations, *(place for part in self.more for place in part.locations))
        return Taking("summoned", ("extra",)), Taking("materials", places, 1, None)

    def lands(self) -> tuple[Landing, ...]:
        to = dict.fromkeys(["deck" if self.materials_to == "deck_bottom" else self.materials_to])
        to |= dict.fromkeys(part.to for part in self.more)
        return Landing("summoned", "monster_zone"), *(Landing("materials", each) for each in to)

    def derived(self) -> dict[str, Filter | Choose | None]:
        """``elsewhere``: materials in other places than my monster zones."""
        places = tuple(place for place in self.locations if place != "monster_zone")
        elsewhere = Choose(locations=places, where=self.materials, min=0, max=None) if places else None
        theirs = Choose(locations=("monster_zone",), where=self.materials, side="opponent", min=0, max=None)
        return {
            "must_include": self.included,
            "elsewhere": elsewhere,
            "theirs": None if self.side == "me" else theirs,
            **{f"more {number}": part for number, part in enumerate(self._chosen())},
            **{f"only for {number}": part.only_for for number, part in enumerate(self.more)},
            **{f"only with {number}": part.only_with for number, part in enumerate(self.more)},
        }

    def _chosen(self) -> list[Choose]:
        return [Choose(locations=part.locations, where=part.where, min=0, max=None) for part in self.more]
