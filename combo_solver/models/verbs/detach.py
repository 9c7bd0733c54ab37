"""Detach Xyz Materials."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from combo_solver.models.verb import Landing, Register, Taking, Verb
from combo_solver.models.vocabulary import Filter, Side


class Detach(Verb):
    """``count`` materials (with ``most``: up to so many) of the effect's own card; of the monster that ``host`` names;
    or of any face-up monsters on the field that fit ``where``; ``side`` is who controls them.
    ``name`` makes them known to later clauses."""

    do: Literal["detach"] = "detach"
    count: int = Field(default=1, ge=1)
    most: int | None = None
    host: Register = ""
    where: Filter | None = None
    side: Side = "me"
    name: Register = ""

    words = "detach {cards}"
    landings = (Landing("attached", "gy"),)
    emits = ("sent_to_gy", "detached")

    @model_validator(mode="after")
    def _of_one_sort(self) -> Detach:
        if self.host and self.where is not None:
            raise ValueError("give host or where")
        if self.most is not None and self.most < self.count:
            raise ValueError("most is at least count")
        return self

    @property
    def remembers(self) -> str:
        return self.name

    @property
    def high(self) -> int:
        """The greatest number of them."""
        return self.count if self.most is None else self.most

    def takes(self) -> tuple[Taking, ...]:
        return (Taking("attached", (), self.count, self.high),)
