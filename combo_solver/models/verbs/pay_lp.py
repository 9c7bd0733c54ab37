"""Pay Life Points; the last ones cannot be paid."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Verb


class PayLifePoints(Verb):
    do: Literal["pay_lp"] = "pay_lp"
    amount: int

    words = "pay LP"

    def pays(self) -> int:
        return self.amount
