"""Negating the Summon that the effect answers."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import without_choice
from combo_solver.ground.program import Operation
from combo_solver.models.verbs.negate_summon import NegateSummon
from combo_solver.state import attempts
from combo_solver.state.draft import Draft


@without_choice
def ways(engine: Engine, d: Draft, operation: Operation) -> bool:
    source = operation.source
    assert isinstance(source, NegateSummon)
    return attempts.negate(engine.ground, d, source.then)
