"""More Normal Summons in the turn (NC-04)."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import without_choice
from combo_solver.ground.program import Operation
from combo_solver.models.verbs.set_normal_summons import SetNormalSummons
from combo_solver.state.draft import Draft


@without_choice
def ways(engine: Engine, d: Draft, operation: Operation) -> bool:
    source = operation.source
    assert isinstance(source, SetNormalSummons)
    # The largest number applies, and setting the same one again is no use (NC-06, NC-07).
    if source.number <= d.allowed:
        return False
    d.allowed = source.number
    return True
