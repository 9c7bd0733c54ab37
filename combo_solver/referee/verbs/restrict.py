"""Restrictions for the rest of the turn."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.referee.twin import Acting, Twin


class RestrictTwin(Twin[Restrict]):
    def possible(self, acting: Acting, action: Restrict) -> bool:
        return True

    def carry_out(self, acting: Acting, action: Restrict, choice: Choice) -> None:
        acting.table.locks.append(action)
