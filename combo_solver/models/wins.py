"""Win conditions of single cards (DE-04)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from combo_solver.models.by_word import ByWord
from combo_solver.models.conditions import CountCondition, CountersCondition, ThisCardCondition
from combo_solver.models.vocabulary import Model

OfTheBoard = Annotated[CountCondition | CountersCondition | ThisCardCondition, ByWord("test")]


class WinsDuel(Model):
    """While the card is in one of these ``places``, face-up if that is on the field, negated or not: as soon as all
    conditions, seen from who holds it, hold, that player wins the Duel, or their opponent (``winner``). What an effect
    does is done wholly before that is asked, but the chain links below it do not resolve any more. It is no effect that
    is activated."""

    apply: Literal["wins_duel"] = "wins_duel"
    number: int = 0
    places: tuple[Literal["hand", "monster_zone", "spell_zone", "field_zone"], ...] = Field(min_length=1)
    conditions: tuple[OfTheBoard, ...] = Field(alias="if", min_length=1)
    winner: Literal["you", "opponent"] = "you"

    @model_validator(mode="after")
    def _of_the_board(self) -> WinsDuel:
        if any(isinstance(each, ThisCardCondition) and each.asks_when_sent for each in self.conditions):
            raise ValueError("a card in the GY wins nothing")
        return self
