"""Destroying cards, but for those that cannot be destroyed."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.destroy import Destroy
from combo_solver.referee.card import Card
from combo_solver.referee.moving import Moving
from combo_solver.referee.protection import indestructible, instead
from combo_solver.referee.replacing import still_lost
from combo_solver.referee.selecting import enough
from combo_solver.referee.twin import Acting


class DestroyTwin(Moving[Destroy]):
    tells = "destroyed"

    def put(self, acting: Acting, action: Destroy, card: Card) -> None:
        acting.table.to_gy(card)

    def work(self, acting: Acting, action: Destroy, cards: list[Card], choice: Choice) -> bool | None:
        kept = [card for card in cards if indestructible(acting.judge, card)]
        doomed = [card for card in cards if card not in kept]
        wholly = acting.as_cost or acting.replacing
        acting.need(bool(doomed) and not (wholly and doomed != cards), "what is chosen cannot be destroyed")
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

    def left_out(self, acting: Acting, action: Destroy) -> None:
        """Nothing is destroyed if all that is chosen cannot be."""
        found = self.candidates(acting, action)
        kept = [card for card in found if indestructible(acting.judge, card)]
        choose = action.chooses
        if kept and (enough(acting.judge, choose, kept, acting.chosen) if choose is not None else kept == found):
            acting.need(choose is None or not choose.every or kept == found, "some could be destroyed")
            return
        super().left_out(acting, action)
