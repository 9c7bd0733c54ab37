"""Sending cards from the top of the Deck."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.game.line import Choice
from combo_solver.models.verbs.mill import Mill
from combo_solver.referee.card import Card
from combo_solver.referee.field_limits import move_barred
from combo_solver.referee.the_top import named, why_none
from combo_solver.referee.twin import Acting, Twin


class MillTwin(Twin[Mill]):
    def possible(self, acting: Acting, action: Mill) -> bool:
        least = acting.judge.amount(action.count, acting.chosen) or 0
        return not (why_none(acting, action.count) or _barred(acting, action, acting.table.me.deck[:least]))

    def carry_out(self, acting: Acting, action: Mill, choice: Choice) -> None:
        table, name = acting.table, acting.source.facts.name
        fault = why_none(acting, action.count)
        acting.need(not fault, f"{name}: {fault}")
        cards = named(acting, action.count, action.most, choice.cards)
        fault = _barred(acting, action, cards)
        acting.need(not fault, f"{name}: {fault}")
        for card in cards:
            if action.to == "banished":
                table.banish(card, face_up=not action.face_down)
            else:
                table.to_gy(card)
        if action.name:
            for card in cards:
                card.meant = True
            acting.chosen[action.name] = cards


def _barred(acting: Acting, action: Mill, cards: Sequence[Card]) -> str:
    """Why these cards cannot be sent; empty if they can."""
    place = action.to if action.to == "banished" or acting.as_cost else ""
    faults = (move_barred(acting.judge, card, place) for card in cards)
    return next((fault for fault in faults if fault), "")
