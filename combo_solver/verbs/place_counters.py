"""Placing counters."""

from __future__ import annotations

from combo_solver.effects import worths
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_place
from combo_solver.effects.selections import Context
from combo_solver.ground.program import Operation
from combo_solver.models.verbs.place_counters import PlaceCounters
from combo_solver.state import counters
from combo_solver.state.cards import Cards
from combo_solver.state.draft import Draft


@in_place
def ways(engine: Engine, d: Draft, operation: Operation, context: Context, chosen: Cards) -> bool:
    """Cards that cannot take as many are passed by, unless they were chosen for it."""
    g, source = engine.ground, operation.source
    assert isinstance(source, PlaceCounters)
    numbers = [(held[0], worths.points(g, d, context, source.count, held)) for held in chosen]
    found = [(ref, many) for ref, many in numbers if 0 < many <= counters.room(g, d, ref, source.counter)]
    if not found or (source.picks and len(found) < len(chosen)):
        return False
    for ref, many in found:
        counters.change(g, d, ref, source.counter, many)
    return True
