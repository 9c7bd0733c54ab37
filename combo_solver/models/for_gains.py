"""What a card does each time its controller gains LP."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from combo_solver.models.vocabulary import Model


class HurtsForGains(Model):
    """While face-up in a monster zone and not negated: each time its controller gains LP, its own effect, which is not
    activated, inflicts ``amount`` damage to the other player."""

    apply: Literal["hurts_for_gains"] = "hurts_for_gains"
    number: int = 0
    amount: int = Field(ge=1)
