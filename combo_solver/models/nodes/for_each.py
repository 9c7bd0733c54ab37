"""Doing the same several times: for each card that was chosen, or as often as an amount says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import Field, model_validator

from combo_solver.models.node import Node
from combo_solver.models.verb import Register
from combo_solver.models.vocabulary import Amount

if TYPE_CHECKING:
    from combo_solver.models.verb import Verb as Action


class ForEach(Node):
    """``card`` names a selection: while the actions are carried out for one of its cards, the name means that card
    alone. ``amount``: so many times. A line tells each time by a choice of this node."""

    do: Literal["for_each"] = "for_each"
    card: Register = ""
    amount: Amount | None = None
    actions: tuple[Action, ...] = Field(min_length=1)

    words = "each time"
    may_do_nothing = True
    repeats = True

    @model_validator(mode="after")
    def _one_of(self) -> ForEach:
        if bool(self.card) == (self.amount is not None):
            raise ValueError("give exactly one of card (the name of a selection) and amount")
        if self.card == "self":
            raise ValueError("for_each is about a selection: self is one card")
        return self
