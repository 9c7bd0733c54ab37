"""Changing battle positions by effects."""

from __future__ import annotations

from typing import Literal

from combo_solver.game.line import Choice
from combo_solver.models.verbs.change_position import ChangePosition
from combo_solver.referee.card import Card
from combo_solver.referee.field_limits import cannot_be_controlled
from combo_solver.referee.twin import Acting, OnCards


class ChangePositionTwin(OnCards[ChangePosition]):
    def usable(self, acting: Acting, action: ChangePosition, card: Card) -> bool:
        return not _fault(acting, card, action.to)

    def nameable(self, acting: Acting, action: ChangePosition, card: Card) -> bool:
        # Where all are changed, those that cannot be are passed by (EXM-08).
        return not (action.chooses and action.chooses.every) or not _fault(acting, card, action.to)

    def work(self, acting: Acting, action: ChangePosition, cards: list[Card], choice: Choice) -> None:
        for card in cards:
            fault, to = _fault(acting, card, action.to), _wanted(card, action.to)
            acting.need(not fault, f"{card.facts.name} cannot change to {action.to} (EXM-06, EXM-07)")
            if card.hidden and action.flips and acting.judge.returns(card):
                # A Spirit that an effect turns face-up returns, too.
                card.method, card.this_turn = "flip", True
            before, turned_up, card.position = card.position, card.hidden, to
            if turned_up:
                card.was_set = True
                acting.table.negate_named()
                acting.table.special_summons.begin(card)
                if action.flips:
                    acting.table.tell("flipped", card, "monster_zone", zone=card.zone)
            acting.table.tell_position(card, before)
            if to == "set":
                acting.table.hide(card)


def _wanted(card: Card, to: Literal["attack", "defense", "set", "other"]) -> Literal["attack", "defense", "set"]:
    """In which position it would be then."""
    if to == "other":
        return "defense" if card.position == "attack" else "attack"
    return to


def _fault(acting: Acting, card: Card, to: Literal["attack", "defense", "set", "other"]) -> bool:
    """A Link Monster is always in Attack Position, a Token never face-down. One that would be one too many, or that a
    battle has destroyed (DS-18), stays as it is, and so does what another effect of the chain has turned face-down
    where a face-up monster was to change its position."""
    if to in ("other", "defense") and any(card is each for each in acting.turned_down):
        return True
    to = _wanted(card, to)
    if card.in_monster_zone and card.hidden and cannot_be_controlled(acting.judge, card, bool(card.mine)):
        return True
    never_down = to == "set" and card.is_a("token")
    return not card.in_monster_zone or card.doomed or card.position == to or card.is_a("link") or never_down
