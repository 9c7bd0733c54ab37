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
        side = acting.table.me
        drawn = side.deck[: action.count] if side.ordered else []
        acting.need(side.draw(action.count), _DECKED)
        for card in drawn:
            acting.table.tell("drawn", card, "deck")

    def left_out(self, acting: Acting, action: Draw) -> None:
        raise acting.table.fail(_DECKED)
