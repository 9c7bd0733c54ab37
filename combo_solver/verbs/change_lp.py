"""Gaining and losing Life Points."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import worths
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note
from combo_solver.effects.selections import Context
from combo_solver.ground.program import THEIRS, Operation
from combo_solver.models.verbs.change_lp import ChangeLifePoints
from combo_solver.state.draft import Draft
from combo_solver.state.gaining import gained
from combo_solver.state.hurting import takes_no_damage
from combo_solver.state.telling import tell_player


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    action = operation.source
    assert isinstance(action, ChangeLifePoints)
    by = worths.points(engine.ground, d, context, action.by)
    theirs = action.player == "opponent"
    now = d.opponent.life_points if theirs else d.me.life_points
    after = (now + 1) // 2 if action.halve else now + by
    if after < now and action.is_damage and takes_no_damage(engine.ground, d, theirs):
        # Nothing can hang on it, which is no failure.
        note(d, context, index, operation)
        yield d, context._replace(missed=True), True
        return
    if after <= 0 and not (theirs and engine.ground.ends_at_zero):
        d.lost = True
        return
    # The Duel is won once the effect has done all that it does (DE-02), and what is gained until then counts from
    # below 0: see winning.ends.
    done = after != now or (operation.hangs and action.may_be_none)
    if done:
        side = d.side_at(THEIRS) if theirs else d.me
        side.life_points = after
        if after > now:
            gained(engine.ground, d, not theirs)
        elif action.is_damage:
            tell_player(engine.ground, d, "damaged", "opponent" if theirs else "me")
        note(d, context, index, operation)
    yield d, context, done
