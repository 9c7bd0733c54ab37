"""Switching control of a monster of mine and one of the opponent's."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.swap_control import SwapControl
from combo_solver.referee.card import Card
from combo_solver.referee.field_limits import cannot_be_controlled
from combo_solver.referee.placing import EXTRA
from combo_solver.referee.protection import keeps_control
from combo_solver.referee.selecting import keep
from combo_solver.referee.twin import Acting, Twin, spared


class SwapControlTwin(Twin[SwapControl]):
    def possible(self, acting: Acting, action: SwapControl) -> bool:
        found = _found(acting, action)
        mine, theirs = [card for card in found if card.mine], [card for card in found if not card.mine]
        return any(not _fault(acting, one, other) for one in mine for other in theirs)

    def carry_out(self, acting: Acting, action: SwapControl, choice: Choice) -> None:
        cards = acting.table.find(choice.cards, _found(acting, action).__contains__)
        sides = [card.mine for card in cards]
        acting.need(sides == [True, False], "a monster of mine and one of the opponent's change sides")
        one, other = cards
        fault = _fault(acting, one, other)
        acting.need(not fault, fault)
        placed = [(part.card, part.to, part.position) for part in choice.placed]
        wanted = [(one.facts.passcode, other.zone, one.position), (other.facts.passcode, one.zone, other.position)]
        acting.need(placed == wanted, "each comes to the zone of the other, in its position")
        one.player, other.player = "opponent", "me"
        one.zone, other.zone = other.zone, one.zone
        one.returns_control = other.returns_control = False
        one.tied_to = other.tied_to = None
        if action.chooses is not None:
            keep(action.chooses, cards, acting.chosen)


def _found(acting: Acting, action: SwapControl) -> list[Card]:
    """The monsters out of which the two may be."""
    if action.chooses is not None:
        return acting.judge.candidates(action.chooses, acting.source, acting.chosen)
    cards = acting.chosen.get(action.about or "", [])
    return [card for card in cards if card.in_monster_zone] if len(cards) == 2 else []


def _fault(acting: Acting, one: Card, other: Card) -> str:
    """Why these two cannot change sides; empty if they can."""
    for card, gone in ((one, other), (other, one)):
        name = card.facts.name
        if card.doomed or spared(acting, card) or keeps_control(acting.judge, card):
            return f"{name} is not affected"
        if card.zone in EXTRA or acting.table.equips_of(card):
            return f"{name} has Equip Cards, or is in an Extra Monster Zone"
        if not acting.judge.playable(card):
            return f"{name} has no model"
        with acting.table.elsewhere(gone, "nowhere"):
            fault = "" if card.hidden else cannot_be_controlled(acting.judge, card, mine=not card.mine)
        if fault:
            return f"{name} cannot be controlled: {fault}"
    return ""
