"""Choosing cards without doing anything with them."""

from __future__ import annotations

from functools import partial

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_place
from combo_solver.effects.selections import Context
from combo_solver.ground.program import Operation
from combo_solver.state.cards import Cards
from combo_solver.state.draft import Draft


@partial(in_place, affects=False)
def ways(engine: Engine, d: Draft, operation: Operation, context: Context, chosen: Cards) -> bool:
    return bool(chosen)
