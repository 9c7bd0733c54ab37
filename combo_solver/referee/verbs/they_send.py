"""The opponent sends a monster to the GY."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.they_send import TheySend
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, Twin


class TheySendTwin(Twin[TheySend]):
    def possible(self, acting: Acting, action: TheySend) -> bool:
        return bool(_theirs(acting))

    def carry_out(self, acting: Acting, action: TheySend, choice: Choice) -> None:
        theirs = _theirs(acting)
        acting.need(len(theirs) == 1, "which monster the opponent would send is not known")
        (card,) = acting.table.find(choice.cards, theirs.__contains__)
        # No effect of mine sends it there.
        with acting.table.caused_by(None):
            acting.table.to_gy(card)


def _theirs(acting: Acting) -> list[Card]:
    return [card for card in acting.table.cards if card.in_monster_zone and not card.mine]
