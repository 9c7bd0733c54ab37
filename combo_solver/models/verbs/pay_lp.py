"""Pay Life Points; the last ones cannot be paid."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from combo_solver.models.verb import Verb


class PayLifePoints(Verb):
    """So many of them, or ``half`` of them, rounded down."""

    do: Literal["pay_lp"] = "pay_lp"
    amount: int = Field(default=0, ge=0)
    half: bool = False

    words = "pay LP"
    paid_alike = True

    @model_validator(mode="after")
    def _one_way(self) -> PayLifePoints:
        if bool(self.amount) == self.half:
            raise ValueError("give either amount or half")
        return self

    def pays(self) -> int | None:
        return None if self.half else self.amount
