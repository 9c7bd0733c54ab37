"""Taking control of monsters."""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.game.line import Choice
from combo_solver.models.verbs.take_control import TakeControl
from combo_solver.referee.card import Card
from combo_solver.referee.field_limits import cannot_be_controlled
from combo_solver.referee.protection import keeps_control
from combo_solver.referee.twin import Acting, OnCards


class TakeControlTwin(OnCards[TakeControl]):
    def usable(self, acting: Acting, action: TakeControl, card: Card) -> bool:
        turned_down = any(card is each for each in acting.turned_down)
        return (
            not turned_down
            and not (action.while_face_up and _why_not_tied(acting))
            and not _fault(acting, card)
            and any(_free(acting, zone) for zone in zones.MONSTER_ZONES[:5])
        )

    def work(self, acting: Acting, action: TakeControl, cards: list[Card], choice: Choice) -> None:
        acting.need(len(choice.placed) == len(cards), "every monster needs a zone")
        for card, part in zip(cards, choice.placed, strict=True):
            fault = _fault(acting, card)
            turned_down = any(card is each for each in acting.turned_down)
            acting.need(not turned_down, f"{card.facts.name} was targeted face-up and is face-down now")
            acting.need(not fault, f"{card.facts.name} {fault}")
            acting.need(part.card == card.facts.passcode, f"{card.facts.name} is another card than the one placed")
            acting.need(part.to in zones.MONSTER_ZONES[:5] and _free(acting, part.to), f"{part.to} is not free")
            acting.need(part.position == card.position, f"{card.facts.name} stays in its position")
            card.player, card.zone = "me", part.to
            card.returns_control = action.until_end_phase
            if action.while_face_up:
                fault = _why_not_tied(acting)
                acting.need(
                    not fault and len(cards) == 1, f"{acting.source.facts.name}: {fault or 'one monster at a time'}"
                )
                card.tied_to = (acting.source, acting.source.moves)


def _why_not_tied(acting: Acting) -> str:
    """Why the effect's card keeps nothing under control; empty if it does."""
    if not acting.source.in_monster_zone or acting.source.hidden:
        return "it is not face-up on the field any more"
    if any(card.in_monster_zone and card.tied_to is not None for card in acting.table.cards):
        return "a monster is kept so already, and what comes of two is not modelled"
    return ""


def _free(acting: Acting, zone: str) -> bool:
    return acting.table.in_zone(zone) is None and zone not in acting.table.scenario.unusable


def _fault(acting: Acting, card: Card) -> str:
    """Why I cannot take control of it; empty if I can."""
    if not card.in_monster_zone or card.mine:
        return "is no monster of the opponent's"
    if not acting.judge.playable(card):
        return "has no model"
    if keeps_control(acting.judge, card):
        return "does not change sides"
    if not card.hidden and (fault := cannot_be_controlled(acting.judge, card, mine=True)):
        return f"cannot be controlled: {fault}"
    return "has Equip Cards" if acting.table.equips_of(card) else ""
