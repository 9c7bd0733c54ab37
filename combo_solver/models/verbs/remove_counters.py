"""Remove counters from cards on the field."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from combo_solver.models.filters import CountersIn
from combo_solver.models.verb import Register, Verb


class RemoveCounters(Verb):
    """``count`` counters of a kind (with ``most``: up to so many; 0: any number), or all of them (``every``), or
    ``count`` and all if there are fewer (``or_all``), from the effect's own card; from those that ``host`` names; or
    from the cards that ``among`` counts. A line names a card once for each counter. ``name`` makes them known to later
    clauses, one card for each counter."""

    do: Literal["remove_counters"] = "remove_counters"
    counter: str
    count: int = Field(default=1, ge=1)
    most: int | None = Field(default=None, ge=0)
    every: bool = False
    or_all: bool = False
    host: Register = ""
    among: CountersIn | None = None
    name: Register = ""

    words = "remove counters from {cards}"

    @model_validator(mode="after")
    def _of_one_sort(self) -> RemoveCounters:
        if self.host and self.among is not None:
            raise ValueError("give host or among")
        if self.among is not None and self.among.counter != self.counter:
            raise ValueError("among counts the counters that are removed")
        if self.most and self.most < self.count:
            raise ValueError("most is at least count")
        if self.every and (self.most is not None or self.count != 1):
            raise ValueError("every takes all counters")
        if self.or_all and (self.every or self.most is not None):
            raise ValueError("or_all is for one number")
        return self

    @property
    def remembers(self) -> str:
        return self.name

    def bounds(self, there: int) -> tuple[int, int]:
        """How many of the counters that are there are removed, at least and at most."""
        if self.every:
            return max(there, 1), there
        if self.or_all:
            return max(min(self.count, there), 1), min(self.count, there)
        return self.count, self.count if self.most is None else self.most or there

    def done_alike(self) -> bool:
        return not self.host and self.among is None
