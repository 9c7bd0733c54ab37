"""The continuous effects of a scenario's cards as their models and texts declare them, found by sort."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from combo_solver.ground.kinds import Kinds
from combo_solver.models.continuous import Continuous
from combo_solver.models.continuous_of import continuous_of

_Sort = TypeVar("_Sort")


class Declared:
    """What every kind does while it is there. A part of the ground asks for the sorts that it compiles, so that a new
    sort touches the part it belongs to alone."""

    def __init__(self, kinds: Kinds) -> None:
        cards = zip(kinds.facts, kinds.models, strict=True)
        self.parts: list[tuple[int, Continuous]] = [
            (kind, part) for kind, (card, model) in enumerate(cards) for part in continuous_of(card, model)
        ]

    def of(self, sort: type[_Sort]) -> Iterator[tuple[int, _Sort]]:
        """The effects of one sort with the kind that has them, in the order of the kinds."""
        return ((kind, part) for kind, part in self.parts if isinstance(part, sort))
