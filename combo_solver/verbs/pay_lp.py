"""Paying Life Points."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import without_choice
from combo_solver.ground.program import Operation
from combo_solver.models.verbs.pay_lp import PayLifePoints
from combo_solver.state.draft import Draft


@without_choice
def ways(engine: Engine, d: Draft, operation: Operation) -> bool:
    source = operation.source
    assert isinstance(source, PayLifePoints)
    amount = d.me.life_points // 2 if source.half else source.amount
    if d.me.life_points <= amount:
        return False
    d.me.life_points -= amount
    return True
