"""An additional Pendulum Summon (PS-04)."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import without_choice
from combo_solver.ground.program import Operation
from combo_solver.state.state import PENDULUM_GRANT_USED, Draft


@without_choice
def ways(engine: Engine, d: Draft, operation: Operation) -> bool:
    if not d.pendulum_grants & PENDULUM_GRANT_USED:
        d.pendulum_grants |= operation.bit
    return True
