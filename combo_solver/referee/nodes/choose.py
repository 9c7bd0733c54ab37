"""Choosing cards without doing anything with them."""

from __future__ import annotations

from combo_solver.models.nodes.choose import Choose
from combo_solver.referee.lists import NOTHING, NodeTwin, Told, Went
from combo_solver.referee.selecting import enough, fault
from combo_solver.referee.twin import Acting


class ChooseTwin(NodeTwin[Choose]):
    def possible(self, acting: Acting, action: Choose) -> bool:
        found = acting.judge.candidates(action.choose, acting.source, acting.chosen)
        return enough(acting.judge, action.choose, list(filter(acting.judge.sure, found)), acting.chosen)

    def judge(self, acting: Acting, node: Choose, number: int, told: Told) -> Went:
        name, choose = acting.source.facts.name, node.choose
        if not told:
            acting.need(not self.possible(acting, node), f"{name}: no card was chosen though possible")
            return NOTHING
        acting.need(len(told) == 1, f"{name}: cards are chosen once")
        found = [
            card for card in acting.judge.candidates(choose, acting.source, acting.chosen) if acting.judge.sure(card)
        ]
        cards = acting.table.find(told[0].cards, found.__contains__)
        wrong = fault(acting.judge, choose, cards, len(found), acting.chosen)
        acting.need(bool(cards) and not wrong, f"{name}: {wrong or 'no card'}")
        for card in cards:
            card.meant = True
        acting.chosen[choose.name] = cards
        return Went(True, True)
