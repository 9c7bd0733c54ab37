"""Place counters on cards on the field."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Verb
from combo_solver.models.vocabulary import CardRef
from combo_solver.models.worths import Points


class PlaceCounters(Verb, CardRef):
    """``count`` counters of a kind on each of these face-up cards. Where they cannot all be placed none is."""

    do: Literal["place_counters"] = "place_counters"
    counter: str
    count: Points = 1

    @property
    def picks(self) -> bool:
        """Whether each of the cards must take them, as it was chosen for that."""
        return self.choose is not None and not self.choose.every

    words = "place counters on {cards}"
