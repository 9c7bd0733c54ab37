"""Skipping a phase of a later turn."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.skip_phase import SkipPhase
from combo_solver.referee.twin import Acting, Twin


class SkipPhaseTwin(Twin[SkipPhase]):
    def possible(self, acting: Acting, action: SkipPhase) -> bool:
        return True

    def carry_out(self, acting: Acting, action: SkipPhase, choice: Choice) -> None:
        """Nothing of the present turn changes."""
