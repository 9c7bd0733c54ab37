"""Gaining and losing Life Points."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.change_lp import ChangeLifePoints
from combo_solver.referee.gaining import gained
from combo_solver.referee.side import Side
from combo_solver.referee.twin import Acting, Twin
from combo_solver.referee.worths import points_of


class ChangeLifePointsTwin(Twin[ChangeLifePoints]):
    def possible(self, acting: Acting, action: ChangeLifePoints) -> bool:
        return (
            (acting.hangs and action.may_be_none)
            or _spared(acting, action)
            or _after(acting, action) != _side(acting, action).life_points
        )

    def carry_out(self, acting: Acting, action: ChangeLifePoints, choice: Choice) -> bool | None:
        acting.need(self.possible(acting, action), "no LP change")
        if _spared(acting, action):
            return False
        after = _after(acting, action)
        ends = after <= 0 and action.player == "opponent" and acting.table.scenario.goal.takes_lp
        acting.need(after > 0 or ends, "the duel is over: a player has no LP left")
        # What is gained before it is asked who has won counts from below 0 (see winning.is_over).
        before, _side(acting, action).life_points = _side(acting, action).life_points, after
        if after > before:
            gained(acting.judge, action.player)
        elif after < before and action.is_damage:
            acting.table.tell_player("damaged", action.player)
        return None


def _side(acting: Acting, action: ChangeLifePoints) -> Side:
    return acting.table.me if action.player == "me" else acting.table.opponent


def _after(acting: Acting, action: ChangeLifePoints) -> int:
    points = _side(acting, action).life_points
    return points - points // 2 if action.halve else points + points_of(acting, action.by)


def _spared(acting: Acting, action: ChangeLifePoints) -> bool:
    """Whether it is damage to a player who takes none this turn."""
    what = "damage" if action.player == "me" else "their_damage"
    damage = action.is_damage and _after(acting, action) < _side(acting, action).life_points
    return damage and any(lock.what == what for lock in acting.judge.locks())
