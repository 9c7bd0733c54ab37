"""Negating the activation that the effect answers."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.negate_activation import NegateActivation
from combo_solver.referee.field_limits import move_barred
from combo_solver.referee.twin import Acting, Twin


class NegateActivationTwin(Twin[NegateActivation]):
    def possible(self, acting: Acting, action: NegateActivation) -> bool:
        answered = acting.table.answered
        return answered is not None and not answered.negated

    def carry_out(self, acting: Acting, action: NegateActivation, choice: Choice) -> None:
        table = acting.table
        answered = table.answered
        if answered is None or answered.negated:
            raise table.fail(f"{acting.source.facts.name} answers nothing that it could negate")
        answered.negated = action.what
        card = answered.card
        there = card.place == "hand" or card.in_monster_zone or card.in_spell_zone
        if not there or card.moves != answered.moves:
            return
        card.not_activated = action.what == "activation" and answered.sort.endswith("_card") and card.in_spell_zone
        if action.then == "banish" and not move_barred(acting.judge, card, "banished"):
            table.banish(card)
        elif action.then == "destroy":
            origin, method = table.origin_of(card), card.method
            table.to_gy(card)
            table.tell("destroyed", card, origin, method=method)
