"""Giving control of monsters to the opponent."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.give_control import GiveControl
from combo_solver.referee.card import Card
from combo_solver.referee.field_limits import cannot_be_controlled
from combo_solver.referee.placing import THEIR_MAIN, may_go_to_them
from combo_solver.referee.protection import keeps_control
from combo_solver.referee.twin import Acting, OnCards


class GiveControlTwin(OnCards[GiveControl]):
    def usable(self, acting: Acting, action: GiveControl, card: Card) -> bool:
        return not _fault(acting, card) and any(not may_go_to_them(acting.judge, zone) for zone in THEIR_MAIN)

    def work(self, acting: Acting, action: GiveControl, cards: list[Card], choice: Choice) -> None:
        acting.need(len(choice.placed) == len(cards), "every monster needs a zone")
        for card, part in zip(cards, choice.placed, strict=True):
            fault = _fault(acting, card) or may_go_to_them(acting.judge, part.to)
            acting.need(not fault, f"{card.facts.name}: {fault}")
            acting.need(part.card == card.facts.passcode, f"{card.facts.name} is another card than the one placed")
            acting.need(part.position == card.position, f"{card.facts.name} stays in its position")
            card.player, card.zone, card.returns_control = "opponent", part.to, False
            card.tied_to = None


def _fault(acting: Acting, card: Card) -> str:
    """Why I cannot give it away; empty if I can."""
    if not card.in_monster_zone or not card.mine:
        return "is no monster of mine"
    if keeps_control(acting.judge, card):
        return "does not change sides"
    if not card.hidden and (fault := cannot_be_controlled(acting.judge, card, mine=False)):
        return f"cannot be controlled by the opponent: {fault}"
    return "has Equip Cards" if acting.table.equips_of(card) else ""
