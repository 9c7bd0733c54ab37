"""What only the opponent could notice."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.unnoticed import Unnoticed
from combo_solver.referee.twin import Acting, Twin


class UnnoticedTwin(Twin[Unnoticed]):
    def possible(self, acting: Acting, action: Unnoticed) -> bool:
        return True

    def carry_out(self, acting: Acting, action: Unnoticed, choice: Choice) -> None:
        """Nothing of the present turn changes."""
