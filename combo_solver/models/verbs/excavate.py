"""Excavate cards: show those on top of the Deck, where they stay."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from combo_solver.models.verb import Register, Taking, Verb
from combo_solver.models.vocabulary import Amount


class Excavate(Verb):
    """``name`` makes them known to later clauses, which take some of them by ``out_of`` in the Deck, or all by
    ``card``. ``most``: of so many or fewer, down to ``count``, I choose the number. To look at cards of one's own
    Deck is the same (``looked``), but for what waits for an excavated card. Where the order of the
    Deck is unknown, so is what would be seen: then it is not carried out, and not modelled. ``blind``: all that is done
    with these cards may be left out, and the rest stay in the Deck. Then it is carried out all the same, and nothing
    done with what nobody can count on."""

    do: Literal["excavate"] = "excavate"
    count: Amount = 1
    most: Amount | None = None
    name: Register = Field(min_length=1)
    looked: bool = False
    blind: bool = False

    words = "excavate {cards}"
    keeps_deck_order = True
    needs_deck_order = True

    def takes(self) -> tuple[Taking, ...]:
        return ()
