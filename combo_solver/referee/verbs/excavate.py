"""Excavating cards."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.excavate import Excavate
from combo_solver.referee.the_top import named, why_none
from combo_solver.referee.twin import Acting, Twin


class ExcavateTwin(Twin[Excavate]):
    def possible(self, acting: Acting, action: Excavate) -> bool:
        return not self._fault(acting, action)

    def carry_out(self, acting: Acting, action: Excavate, choice: Choice) -> None:
        fault = self._fault(acting, action)
        acting.need(not fault, f"{acting.source.facts.name}: {fault}")
        if action.blind and not acting.table.me.ordered and why_none(acting, action.count, action.most):
            acting.need(not choice.cards, f"{acting.source.facts.name}: nobody knows what is seen")
            acting.chosen[action.name] = []
            return
        cards = named(acting, action.count, action.most, choice.cards)
        for card in cards:
            card.excavated, card.dug = True, not action.looked
        acting.chosen[action.name] = cards

    def _fault(self, acting: Acting, action: Excavate) -> str:
        """Why it cannot be carried out. Of a Deck whose order is unknown, nothing that is seen is counted on."""
        side, least = acting.table.me, acting.judge.amount(action.count, acting.chosen) or 0
        if side.ordered or not action.blind:
            return why_none(acting, action.count, action.most)
        return "" if 1 <= least <= len(side.deck) - side.unseen else "too few cards are in the Deck"
