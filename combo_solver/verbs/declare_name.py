"""Declaring the name of a card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import chosen_cards, in_place
from combo_solver.effects.selections import Context
from combo_solver.ground.program import Operation
from combo_solver.state.cards import Cards
from combo_solver.state.draft import Draft


def _names(engine: Engine, d: Draft, operation: Operation, context: Context) -> Iterator[Cards]:
    """One card for each name."""
    told: set[str] = set()
    for cards in chosen_cards(engine, d, operation, context):
        names = {engine.ground.kinds.facts[kind].shared_name for _, kind in cards}
        if not names <= told:
            told |= names
            yield cards


@partial(in_place, chosen=_names, affects=False)
def ways(engine: Engine, d: Draft, operation: Operation, context: Context, chosen: Cards) -> bool:
    return len(chosen) == 1
