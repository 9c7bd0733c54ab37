"""A beam: layer by layer, of the successors of one layer only the best are expanded (Lowerre 1976)."""

from __future__ import annotations

from collections.abc import Generator

from combo_solver.search.finders.order import Order
from combo_solver.search.finders.quest import Met, Quest, Trail
from combo_solver.search.known import Spot

_DEPTH = 60
"""Layers of a beam: more than lines have steps, choices in a chain among them; a turn that could go on for ever does
not hold the other members up."""


def beam(quest: Quest, order: Order, width: int, behind: Trail) -> Generator[None, None, bool]:
    """One beam from the end of a trail; whether it left a state out. Yields between two layers."""
    met = Met(behind)
    start = behind.spots[-1]
    quest.look_at(start, met)
    layer, left_out = [start], False
    for _ in range(_DEPTH):
        found: list[tuple[Spot, tuple[int, ...]]] = []
        for spot in layer:
            found.extend((after, quest.look_at(after, met)) for after in quest.after(spot, met))
        layer = order.best(found, width)
        left_out = left_out or len(layer) < len(found)
        if not layer:
            return left_out
        yield
    return True
