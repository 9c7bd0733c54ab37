"""Normal Summons with fewer Tributes, by the monster's own text or that of a card on the field."""

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
