"""What verbs share that put cards into Spell & Trap Zones and the Field Zone: mine, or their owner's."""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeVar

from combo_solver.game import zones
from combo_solver.game.line import Choice
from combo_solver.models.verbs.place_face_up import PlaceFaceUp
from combo_solver.models.verbs.set_card import SetCard
from combo_solver.referee.card import Card
from combo_solver.referee.selecting import numbers
from combo_solver.referee.spell_cards import leave_field_zone, share_field_zone
from combo_solver.referee.twin import Acting, OnCards

Laid = TypeVar("Laid", bound=SetCard | PlaceFaceUp)


class LayingDown(OnCards[Laid]):
    """A Field Spell goes to the Field Zone, the rest to free Spell & Trap Zones (ZON-01)."""

    @abstractmethod
    def may_lie(self, card: Card) -> bool:
        """Whether such a card can be put there so."""

    @abstractmethod
    def lay(self, action: Laid, card: Card) -> None:
        """How it lies there."""

    def possible(self, acting: Acting, action: Laid) -> bool:
        if not super().possible(acting, action):
            return False
        cards = [card for card in self.candidates(acting, action) if self.usable(acting, action, card)]
        low = len(cards)
        if action.chooses is not None:
            low = max(1, numbers(acting.judge, action.chooses, len(cards), acting.chosen)[0])
        fields = sum(card.is_a("field") for card in cards)
        theirs = sum(card.owner == "opponent" for card in cards)
        mine = min(len(cards) - fields - theirs, self._free(acting))
        # Field Spells go to the Field Zone, and all the rest need zones of their own.
        return mine + min(theirs, self._free(acting, "O-")) + min(fields, low) >= low

    def _free(self, acting: Acting, front: str = "") -> int:
        return sum(acting.table.in_zone(front + zone) is None for zone in acting.table.spell_zones)

    def usable(self, acting: Acting, action: Laid, card: Card) -> bool:
        room = card.is_a("field") or self._free(acting, _front(card)) > 0
        alone = not self.too_many(acting, card)
        return room and alone and not self.unfit(action, card) and acting.judge.playable(card)

    def too_many(self, acting: Acting, card: Card) -> str:
        """Why it would be one too many of its sort there; empty if it would not."""
        return ""

    def unfit(self, action: Laid, card: Card) -> str:
        """Why it cannot be put there so, wherever it is; empty if it can."""
        if card.owner == "opponent" or card.borrowed:
            return f"{card.facts.name} belongs to the opponent"
        return "" if self.may_lie(card) else f"{card.facts.name} cannot lie there so"

    def work(self, acting: Acting, action: Laid, cards: list[Card], choice: Choice) -> None:
        table = acting.table
        acting.need(len(cards) == len(choice.placed), "every card needs a zone")
        for card, part in zip(cards, choice.placed, strict=True):
            name = card.facts.name
            acting.need(part.card == card.facts.passcode, f"{name} is another card than the one placed")
            fault = self.unfit(action, card) or self.too_many(acting, card)
            acting.need(not fault, fault)
            acting.need(acting.judge.playable(card), f"{name} cannot lie there so")
            old = table.in_zone(part.to)
            table.take(card)
            if card.is_a("field"):
                acting.need(part.to == zones.FIELD_ZONE, f"{name} goes to the Field Zone")
                leave_field_zone(table, part.to)
            else:
                front = _front(card)
                free = part.to in [front + zone for zone in table.spell_zones] and old in (None, card)
                acting.need(free, f"{name} needs a free Spell & Trap Zone, not {part.to} (ZON-01)")
            card.place, card.zone = "field", part.to
            self.lay(action, card)
            share_field_zone(table, card)
            table.negate_named()


def _front(card: Card) -> str:
    """How the zones of its owner are called."""
    return "O-" if card.owner == "opponent" else ""
