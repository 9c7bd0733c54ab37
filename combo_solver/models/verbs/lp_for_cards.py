"""Gain or pay Life Points by an amount that counts cards."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from combo_solver.models.verb import Verb
from combo_solver.models.vocabulary import CountIn, CountOf


class LifePointsForCards(Verb):
    """Gain ``each`` LP for every one of ``cards``, or ``pay`` them: the cards in some places of mine, or those that
    were chosen earlier. There must be one at least, and the last LP cannot be paid."""

    do: Literal["lp_for_cards"] = "lp_for_cards"
    each: int = Field(ge=1)
    cards: CountIn | CountOf
    pay: bool = False

    emits = ("gained_lp",)
    words = "gain or pay LP for cards"

    def pays(self) -> int | None:
        return None if self.pay else 0
