"""Placing counters."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.place_counters import PlaceCounters
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards
from combo_solver.referee.worths import points_of


class PlaceCountersTwin(OnCards[PlaceCounters]):
    def usable(self, acting: Acting, action: PlaceCounters, card: Card) -> bool:
        there = card.place == "field" and not card.hidden
        return there and 0 < points_of(acting, action.count, card) <= acting.judge.room(card, action.counter)

    def work(self, acting: Acting, action: PlaceCounters, cards: list[Card], choice: Choice) -> None:
        able = [card for card in cards if self.usable(acting, action, card)]
        enough = len(able) == len(cards) if action.picks else bool(able)
        acting.need(enough, f"such counters cannot be placed on {cards[0].facts.name}")
        numbers = [points_of(acting, action.count, card) for card in able]
        for card, number in zip(able, numbers, strict=True):
            card.counters[action.counter] += number
