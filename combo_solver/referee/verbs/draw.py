"""Drawing cards (DE-03)."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.draw import Draw
from combo_solver.referee.twin import Acting, Twin

_DECKED = "too few cards to draw: who must draw and cannot loses the duel (DE-03)"


class DrawTwin(Twin[Draw]):
    def possible(self, acting: Acting, action: Draw) -> bool:
        return acting.table.me.can_draw(action.count)

    def carry_out(self, acting: Acting, action: Draw, choice: Choice) -> None:
        acting.need(acting.table.me.draw(action.count), _DECKED)

    def left_out(self, acting: Acting, action: Draw) -> None:
        raise acting.table.fail(_DECKED)
