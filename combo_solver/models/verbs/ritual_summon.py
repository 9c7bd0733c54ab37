"""A Ritual Summon that an effect performs (RS-01)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from combo_solver.models.verb import Landing, Register, Taking, Verb
from combo_solver.models.vocabulary import Choose, Filter, Model


class Beside(Model):
    """Monsters of mine that an effect uses for a Ritual Summon without Tributing them: from this place ``to`` that one,
    banished, shuffled into the Deck or sent to the GY."""

    place: Literal["gy", "deck"] = Field(alias="from")
    where: Filter = Filter()
    to: Literal["banished", "deck", "gy"]

    @property
    def barred_from(self) -> str:
        """The pile out of which a text may keep them."""
        return self.to if self.to == "banished" else ""

    @model_validator(mode="after")
    def _moves(self) -> Beside:
        if self.place == self.to:
            raise ValueError("what is used beside Tributes goes somewhere else")
        return self


class RitualSummon(Verb):
    """Ritual Summon 1 Ritual Monster that fits ``where`` from my hand (RS-01, RS-09), or
    from the places of ``monster_from``.

    Monsters of mine in these places that fit ``materials`` are Tributed; their Levels meet that of the Ritual Monster,
    exactly or with no superfluous Tribute (RS-03, RS-06, RS-07). ``include_self``: this card among them.
    ``beside``: monsters that are used with the Tributes, or instead of them; their Levels count alike. ``name`` makes
    the monster known to later clauses.
    """

    do: Literal["ritual_summon"] = "ritual_summon"
    where: Filter = Filter()
    locations: tuple[Literal["hand", "monster_zone"], ...] = Field(default=("hand", "monster_zone"), alias="from")
    materials: Filter = Filter()
    include_self: bool = False
    monster_from: tuple[Literal["hand", "deck", "gy", "banished"], ...] = Field(default=("hand",), min_length=1)
    levels: Literal["at_least", "exact"] = "at_least"
    beside: Beside | None = None
    name: Register = ""

    @model_validator(mode="after")
    def _out_of_something(self) -> RitualSummon:
        if not self.locations and self.beside is None:
            raise ValueError("without Tributes something is used beside them")
        return self

    words = "Ritual Summon {placed}, Tributing {cards}"
    landings = (Landing("summoned", "monster_zone"), Landing("materials", "gy"))
    emits = ("summoned", "sent_to_gy", "tributed", "banished")
    summons = ("ritual",)
    names_materials = True

    @property
    def remembers(self) -> str:
        return self.name

    def takes(self) -> tuple[Taking, ...]:
        places = self.locations if self.beside is None else (*self.locations, self.beside.place)
        return Taking("summoned", self.monster_from), Taking("materials", places, 1, None)

    def lands(self) -> tuple[Landing, ...]:
        return self.landings if self.beside is None else (*self.landings, Landing("materials", self.beside.to))

    def derived(self) -> dict[str, Filter | Choose | None]:
        """``elsewhere``: Tributes in other places than my monster zones; ``beside``: what is used and not Tributed."""
        places = tuple(place for place in self.locations if place != "monster_zone")
        elsewhere = Choose(locations=places, where=self.materials, min=0, max=None) if places else None
        monsters = Choose(locations=self.monster_from, where=self.where)
        beside, used = self.beside, None
        if beside is not None:
            used = Choose(locations=(beside.place,), where=beside.where, min=0, max=None)
        return {
            "elsewhere": elsewhere,
            "beside": used,
            "monsters": None if self.monster_from == ("hand",) else monsters,
        }
