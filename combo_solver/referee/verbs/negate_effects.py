"""Negating the effects of cards on the field."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.negate_effects import NegateEffects
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards


class NegateEffectsTwin(OnCards[NegateEffects]):
    def usable(self, acting: Acting, action: NegateEffects, card: Card) -> bool:
        if card.hidden or not (card.in_monster_zone or card.in_spell_zone):
            return False
        return action.any or (self._has_effects(card) and not card.negated and card not in acting.judge.negated())

    def nameable(self, acting: Acting, action: NegateEffects, card: Card) -> bool:
        # Where all are negated, those that have nothing to negate are passed by.
        return not (action.chooses and action.chooses.every) or self.usable(acting, action, card)

    def work(self, acting: Acting, action: NegateEffects, cards: list[Card], choice: Choice) -> None:
        for card in cards:
            acting.need(self.usable(acting, action, card), f"{card.facts.name} has no effects to negate")
            if card.in_monster_zone and not card.is_a("effect"):
                continue
            card.negated = True
            acting.table.silence(card)
            acting.judge.lose_counters(card)

    @staticmethod
    def _has_effects(card: Card) -> bool:
        # A Gemini has them, even while it counts as a Normal Monster.
        return not card.in_monster_zone or card.is_a("effect")
