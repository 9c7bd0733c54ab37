"""Drawing cards (DE-03)."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.draw import Draw
from combo_solver.referee.twin import Acting, Twin

_DECKED = "too few cards to draw: who must draw and cannot loses the duel (DE-03)"


class DrawTwin(Twin[Draw]):
    """A draw that cannot be made is told by no choice: the opponent has lost by one."""

    def possible(self, acting: Acting, action: Draw) -> bool:
        return acting.table.turned or (acting.table.me.can_draw(_count(acting, action)) and _count(acting, action) > 0)

    def carry_out(self, acting: Acting, action: Draw, choice: Choice) -> None:
        side, count = acting.table.me, _count(acting, action)
        acting.need(count > 0, f"{acting.source.facts.name}: there is nothing to draw for")
        drawn = side.deck[:count] if side.knows(count) else []
        acting.need(side.draw(count), _DECKED)
        for card in drawn:
            acting.table.tell("drawn", card, "deck")

    def left_out(self, acting: Acting, action: Draw) -> None:
        if acting.table.turned and not acting.table.me.can_draw(_count(acting, action)):
            acting.table.won = True
            return
        acting.need(_count(acting, action) < 1, _DECKED)


def _count(acting: Acting, action: Draw) -> int:
    return acting.judge.amount(action.count, acting.chosen) or 0
