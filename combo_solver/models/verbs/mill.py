"""Send cards from the top of the Deck to the GY, or banish them."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.models.verb import Landing, Register, Taking, Verb
from combo_solver.models.vocabulary import Amount


class Mill(Verb):
    """All at once. ``most``: of so many or fewer, down to ``count``, I choose the number. ``name`` makes the cards
    known to later clauses. An effect is activated, and a cost paid, with so many cards in the Deck; when it resolves,
    all go that are left, if they are fewer (not where it is offered: then all or none). Where the order of the Deck is
    unknown, so is what would come: then it is not carried out, and not modelled."""

    do: Literal["mill"] = "mill"
    count: Amount = 1
    most: Amount | None = None
    to: Literal["gy", "banished"] = "gy"
    face_down: bool = False
    name: Register = ""

    words = "send {cards} from the top of the Deck"
    landings = (Landing("drawn", "gy"), Landing("drawn", "banished"))
    emits = ("sent_to_gy", "banished")
    keeps_deck_order = True
    needs_deck_order = True

    @model_validator(mode="after")
    def _face_down_is_banished(self) -> Mill:
        if self.face_down and self.to != "banished":
            raise ValueError("only banished cards lie face-down")
        return self

    def takes(self) -> tuple[Taking, ...]:
        if self.most is None and isinstance(self.count, int):
            return (Taking("drawn", ("deck",), self.count, self.count),)
        low = self.count if isinstance(self.count, int) else 1
        return (Taking("drawn", ("deck",), low, self.most if isinstance(self.most, int) else None),)

    def lands(self) -> tuple[Landing, ...]:
        return (Landing("drawn", self.to),)
