"""Removing counters."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.remove_counters import RemoveCounters
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, Twin, spared


class RemoveCountersTwin(Twin[RemoveCounters]):
    def possible(self, acting: Acting, action: RemoveCounters) -> bool:
        low, high = action.bounds(_there(acting, action))
        return low <= _there(acting, action) and low <= high

    def carry_out(self, acting: Acting, action: RemoveCounters, choice: Choice) -> None:
        hosts = _hosts(acting, action)
        low, high = action.bounds(_there(acting, action))
        acting.need(low <= len(choice.cards) <= high, f"{low} to {high} counters are removed")
        gone: list[Card] = []
        for named in choice.cards:
            card = acting.table.find([named], hosts.__contains__)[0]
            acting.need(card.counters[action.counter] > 0, f"{card.facts.name} has no such counter left")
            card.counters[action.counter] -= 1
            gone.append(card)
        if action.name:
            acting.chosen[action.name] = gone


def _there(acting: Acting, action: RemoveCounters) -> int:
    return sum(card.counters[action.counter] for card in _hosts(acting, action))


def _hosts(acting: Acting, action: RemoveCounters) -> list[Card]:
    """The cards from which they may be taken."""
    if action.among is not None:
        return [card for card in acting.judge.with_counters(action.among) if not spared(acting, card)]
    found = acting.chosen.get(action.host, []) if action.host else [acting.source]
    return [card for card in found if card.place == "field" and not card.hidden and not spared(acting, card)]
