"""Shuffle the Deck, out of which nothing is taken."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Verb


class ShuffleDeck(Verb):
    """Where the order of the Deck is listed, the cards keep it, as after a search."""

    do: Literal["shuffle_deck"] = "shuffle_deck"

    background = True
