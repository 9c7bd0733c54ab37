"""Choosing cards without doing anything with them: what follows works on them, by the name of the selection."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.models.node import Node
from combo_solver.models.verb import Taking
from combo_solver.models.vocabulary import Choose as Selection


class Choose(Node):
    do: Literal["choose"] = "choose"
    choose: Selection

    words = "choose {cards}"
    for_either = True

    @property
    def chooses(self) -> Selection:
        return self.choose

    @model_validator(mode="after")
    def _named(self) -> Choose:
        if not self.choose.name:
            raise ValueError("the cards chosen need a name, by which later actions work on them")
        if "deck" in self.choose.locations:
            raise ValueError("cards of the Deck are chosen by the action that moves them")
        return self

    def takes(self) -> tuple[Taking, ...]:
        return ()
