"""A Synchro, Xyz or Link Summon immediately after the effect resolves."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.models.verb import Landing, Register, Taking, Verb
from combo_solver.models.vocabulary import Filter


class SummonNow(Verb):
    """Immediately after this effect resolves I Summon 1 monster that fits ``where`` out of my Extra Deck, as ``method``
    asks (SYN, XYZ, LS rows): it is that Summon itself, and none by an effect.

    Every material fits ``materials``, at least one ``must_include``. ``include_self``: the effect's own card is one of
    them; so is each card that was chosen as ``include``. ``only``: these cards, and no others, are the materials."""

    do: Literal["summon_now"] = "summon_now"
    method: Literal["synchro", "xyz", "link"]
    where: Filter = Filter()
    materials: Filter = Filter()
    must_include: Filter | None = None
    include_self: bool = False
    include: Register = ""
    only: bool = False

    at_once = True
    words = "Summon {placed}, using {materials}"
    landings = (Landing("summoned", "monster_zone"), Landing("materials", "gy"), Landing("materials", "material"))
    emits = ("summoned", "sent_to_gy")
    summons = ("synchro", "xyz", "link")

    @model_validator(mode="after")
    def _some_are_told(self) -> SummonNow:
        if self.only and not (self.include_self or self.include):
            raise ValueError("only: name the materials by include or include_self")
        return self

    def takes(self) -> tuple[Taking, ...]:
        return Taking("summoned", ("extra",)), Taking("materials", ("monster_zone",), 1, None)

    def lands(self) -> tuple[Landing, ...]:
        return Landing("summoned", "monster_zone"), Landing("materials", "material" if self.method == "xyz" else "gy")

    def of_my_field(self) -> frozenset[str]:
        return frozenset({self.include} - {""})
