"""What all verbs have in common that move cards to one place."""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeVar

from combo_solver.game.line import Choice
from combo_solver.models.verb import Move
from combo_solver.referee.card import Card
from combo_solver.referee.field_limits import move_barred
from combo_solver.referee.twin import Acting, OnCards

Moved = TypeVar("Moved", bound=Move)


class Moving(OnCards[Moved]):
    """``tells``: the event of its own that the verb tells beside the arrival."""

    tells = ""

    @abstractmethod
    def put(self, acting: Acting, action: Moved, card: Card) -> None:
        """Put the card where it goes."""

    def work(self, acting: Acting, action: Moved, cards: list[Card], choice: Choice) -> bool | None:
        table = acting.table
        table.muted = acting.judge.negated() if len(cards) > 1 else []
        for card in cards:
            name = card.facts.name
            barred = move_barred(acting.judge, card, action.barred_from(acting.as_cost))
            acting.need(not barred, f"{name}: {barred}")
            acting.need(
                not (acting.as_cost and action.must_arrive) or _arrives(card, action), f"{name} does not arrive"
            )
            origin, method = table.origin_of(card), card.method
            self.put(acting, action, card)
            if self.tells:
                table.tell(self.tells, card, origin, method=method)
        table.muted = []
        return None


def _arrives(card: Card, action: Move) -> bool:
    """Whether a cost can bring the card there (EF-05): Pendulum Monsters go from the field to the Extra Deck, cards of
    the Extra Deck to no hand, Tokens nowhere; some are banished when they leave the field."""
    if card.is_a("token") or card.banished_instead:
        return False
    if action.to == "hand":
        return "extra" in action.hung_on or not any(map(card.is_a, ("fusion", "synchro", "xyz", "link")))
    return not (card.place == "field" and card.is_a("pendulum"))
