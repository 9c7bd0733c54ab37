"""Sending cards from the top of the Deck."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.game.line import Choice
from combo_solver.models.verbs.mill import Mill
from combo_solver.referee.card import Card
from combo_solver.referee.field_limits import move_barred
from combo_solver.referee.the_top import least, named, why_none
from combo_solver.referee.twin import Acting, Twin


class MillTwin(Twin[Mill]):
    def possible(self, acting: Acting, action: Mill) -> bool:
        return _possible(acting, action, fewer=False)

    def left_out(self, acting: Acting, action: Mill) -> None:
        fault = f"{acting.source.facts.name}: {action.do} was left out though possible"
        acting.need(not _possible(acting, action, _what_is_there(acting)), fault)

    def carry_out(self, acting: Acting, action: Mill, choice: Choice) -> None:
        table, name = acting.table, acting.source.facts.name
        fewer = _what_is_there(acting)
        fault = why_none(acting, action.count, action.most, fewer)
        acting.need(not fault, f"{name}: {fault}")
        cards = named(acting, action.count, action.most, choice.cards, fewer)
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


def _what_is_there(acting: Acting) -> bool:
    """Whether a Deck with fewer cards gives what it has: neither where a cost takes them nor where it is offered."""
    return not (acting.as_cost or acting.replacing or acting.offered)


def _possible(acting: Acting, action: Mill, fewer: bool) -> bool:
    if why_none(acting, action.count, action.most, fewer):
        return False
    cards = acting.table.me.deck[: least(acting, action.count, fewer)]
    return not _barred(acting, action, cards)


def _barred(acting: Acting, action: Mill, cards: Sequence[Card]) -> str:
    """Why these cards cannot be sent; empty if they can."""
    place = action.to if action.to == "banished" or acting.as_cost else ""
    faults = (move_barred(acting.judge, card, place) for card in cards)
    return next((fault for fault in faults if fault), "")
