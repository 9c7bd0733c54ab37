"""Declare the name of a card."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Taking, Verb
from combo_solver.models.vocabulary import CardRef


class DeclareName(Verb, CardRef):
    """That of one of the cards that could be chosen, which stands for all cards with that name and is not touched; of
    the Deck nothing is shown by it."""

    do: Literal["declare_name"] = "declare_name"

    words = "declare the name of {cards}"

    def takes(self) -> tuple[Taking, ...]:
        return ()
