"""Gaining or paying Life Points by an amount that counts cards."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note
from combo_solver.effects.selections import Context
from combo_solver.ground.program import Operation
from combo_solver.models.verbs.lp_for_cards import LifePointsForCards
from combo_solver.state.draft import Draft
from combo_solver.state.gaining import gained


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    action = operation.source
    assert isinstance(action, LifePointsForCards)
    amount = action.each * selections.amount_of(engine.ground, d, context)(action.cards)
    done = amount > 0 and not (action.pay and d.me.life_points <= amount)
    if done:
        d.me.life_points += -amount if action.pay else amount
        if not action.pay:
            gained(engine.ground, d, True)
        note(d, context, index, operation)
    yield d, context, done
