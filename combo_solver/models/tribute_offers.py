"""Normal Summons with fewer or other Tributes, by the monster's own text or that of a card on the field."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from combo_solver.models.conditions import Condition
from combo_solver.models.vocabulary import Filter, Model


class TributeOffer(Model):
    """In the hand: the card can also be Normal Summoned with ``count`` Tributes (that fit ``where``) while every
    condition holds, and is Set with as many as its Level asks for (NS-15)."""

    apply: Literal["tribute_offer"] = "tribute_offer"
    number: int
    count: int = Field(ge=0, le=3)
    where: Filter | None = None
    conditions: tuple[Condition, ...] = Field(default=(), alias="if")


class NoTributes(Model):
    """While face-up on the field: its controller can Normal Summon monsters of their hand that fit without Tributes;
    they are Set with as many as their Level asks for (NS-15)."""

    apply: Literal["no_tributes"] = "no_tributes"
    number: int = 0
    where: Filter = Filter()


class StandsForTributes(Model):
    """While face-up in a Spell & Trap Zone of its controller, who Tribute Summons a monster of their hand that fits
    face-up: they can Tribute this card instead of the Tributes, if it has as many counters of this kind as that
    Summon asks for, or more."""

    apply: Literal["stands_for_tributes"] = "stands_for_tributes"
    number: int = 0
    where: Filter
    counter: str
