"""Reveal cards: they stay where they are."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Taking, Verb
from combo_solver.models.vocabulary import CardRef


class Reveal(Verb, CardRef):
    do: Literal["reveal"] = "reveal"

    words = "reveal {cards}"

    def takes(self) -> tuple[Taking, ...]:
        return ()
