"""Destroying cards, but for those that cannot be destroyed."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.destroy import Destroy
from combo_solver.referee.card import Card
from combo_solver.referee.moving import Moving
from combo_solver.referee.protection import indestructible, instead
from combo_solver.referee.replacing import still_lost
from combo_solver.referee.twin import Acting


class DestroyTwin(Moving[Destroy]):
    tells = "destroyed"

    def put(self, acting: Acting, action: Destroy, card: Card) -> None:
        if action.banished:
            acting.table.banish(card)
        else:
            acting.table.to_gy(card)

    def work(self, acting: Acting, action: Destroy, cards: list[Card], choice: Choice) -> bool | None:
        kept = [card for card in cards if indestructible(acting.judge, card)]
        doomed = [card for card in cards if card not in kept]
        wholly = acting.as_cost or acting.replacing
        acting.need(not (wholly and doomed != cards), "what is chosen cannot be destroyed")
        # What cannot be destroyed may be chosen, and then nothing happens.
        acting.need(bool(doomed) or action.chooses is not None, "what is chosen cannot be destroyed")
        doomed = still_lost(acting, doomed, choice.instead)
        others = {id(card): found for card in doomed if (found := instead(acting.judge, card))}
        lost = [card for card in doomed if id(card) not in others]
        acting.need(not (wholly and lost != cards), "what is chosen cannot be destroyed")
        if action.chooses is not None and action.chooses.name:
            acting.chosen[action.chooses.name] = lost
        if lost:
            super().work(acting, action, lost, choice)
        for other in {id(each): each for found in others.values() for each in found if each not in lost}.values():
            acting.table.to_gy(other)
            acting.table.tell("destroyed", other, "spell_zone")
        return bool(doomed)

    def keeps(self, acting: Acting, action: Destroy, card: Card) -> bool:
        return indestructible(acting.judge, card)
