"""The same several times: a choice of the node begins each time."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.nodes.for_each import ForEach
from combo_solver.referee.lists import NodeTwin, Told, Went, carry_out_list, could_begin
from combo_solver.referee.twin import Acting


class ForEachTwin(NodeTwin[ForEach]):
    def possible(self, acting: Acting, action: ForEach) -> bool:
        return _times(acting, action) > 0 and could_begin(acting, action.actions)

    def judge(self, acting: Acting, node: ForEach, number: int, told: Told) -> Went:
        name, times = acting.source.facts.name, _times(acting, node)
        turns: list[list[Choice]] = []
        for choice in told:
            if choice.action == number:
                acting.need(not choice.cards and not choice.placed, f"{name}: a time is told without cards")
                turns.append([])
            else:
                acting.need(bool(turns), f"{name}: it is not told that {choice.do} is done for each")
                turns[-1].append(choice)
        acting.need(len(turns) == max(times, 0), f"{name}: it is done {times} times, not {len(turns)}")
        cards = list(acting.chosen.get(node.card, []))
        begun = False
        for turn, inside in enumerate(turns):
            if node.card:
                acting.chosen[node.card] = [cards[turn]]
            went = carry_out_list(acting, node.actions, number + 1, inside)
            begun = begun or went.begun
        if node.card:
            acting.chosen[node.card] = cards
        return Went(begun, True)


def _times(acting: Acting, node: ForEach) -> int:
    if node.card:
        return len(acting.chosen.get(node.card, []))
    return acting.judge.amount(node.amount, acting.chosen) or 0
