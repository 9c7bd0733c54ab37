"""What verbs share that put cards into my Spell & Trap Zones and my Field Zone."""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeVar

from combo_solver.game import zones
from combo_solver.game.line import Choice
from combo_solver.models.verbs.place_face_up import PlaceFaceUp
from combo_solver.models.verbs.set_card import SetCard
from combo_solver.referee.card import Card
from combo_solver.referee.selecting import numbers
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
        # Field Spells go to the Field Zone, and all the rest need zones of their own.
        return min(len(cards) - fields, self._free(acting)) + min(fields, low) >= low

    def _free(self, acting: Acting) -> int:
        return sum(acting.table.in_zone(zone) is None for zone in zones.SPELL_ZONES)

    def usable(self, acting: Acting, action: Laid, card: Card) -> bool:
        room = card.is_a("field") or self._free(acting) > 0
        return room and not card.borrowed and self.may_lie(card) and acting.judge.playable(card)

    def work(self, acting: Acting, action: Laid, cards: list[Card], choice: Choice) -> None:
        table = acting.table
        acting.need(len(cards) == len(choice.placed), "every card needs a zone")
        for card, part in zip(cards, choice.placed, strict=True):
            name = card.facts.name
            acting.need(part.card == card.facts.passcode, f"{name} is another card than the one placed")
            acting.need(self.may_lie(card) and acting.judge.playable(card), f"{name} cannot lie there so")
            acting.need(not card.borrowed, f"{name} belongs to the opponent")
            table.take(card)
            old = table.in_zone(part.to)
            if card.is_a("field"):
                acting.need(part.to == zones.FIELD_ZONE, f"{name} goes to the Field Zone")
                if old is not None:
                    table.to_gy(old)
            else:
                free = part.to in zones.SPELL_ZONES and old is None
                acting.need(free, f"{name} needs a free Spell & Trap Zone, not {part.to} (ZON-01)")
            card.place, card.zone = "field", part.to
            self.lay(action, card)
