"""Sending cards from the top of the Deck."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.mill import Mill
from combo_solver.referee.field_limits import move_barred
from combo_solver.referee.twin import Acting, Twin


class MillTwin(Twin[Mill]):
    def possible(self, acting: Acting, action: Mill) -> bool:
        return not _fault(acting, action)

    def carry_out(self, acting: Acting, action: Mill, choice: Choice) -> None:
        table, name = acting.table, acting.source.facts.name
        fault = _fault(acting, action)
        acting.need(not fault, f"{name}: {fault}")
        cards = table.me.deck[: action.count]
        told = sorted(item.card for item in choice.cards)
        acting.need(
            told == sorted(card.facts.passcode for card in cards), f"{name}: other cards lie on top of the Deck"
        )
        for card in cards:
            if action.to == "banished":
                table.banish(card, face_up=not action.face_down)
            else:
                table.to_gy(card)
        if action.name:
            for card in cards:
                card.meant = True
            acting.chosen[action.name] = cards


def _fault(acting: Acting, action: Mill) -> str:
    """Why it cannot be done; empty if it can."""
    side = acting.table.me
    if not side.ordered:
        return "the order of the Deck is not known"
    if len(side.deck) < action.count:
        return "too few cards are in the Deck"
    place = action.to if action.to == "banished" or acting.as_cost else ""
    faults = (move_barred(acting.judge, card, place) for card in side.deck[: action.count])
    return next((fault for fault in faults if fault), "")
