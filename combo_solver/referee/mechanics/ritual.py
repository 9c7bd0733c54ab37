"""Ritual Summons, which an effect performs."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations

from combo_solver.models.verbs.ritual_summon import RitualSummon
from combo_solver.referee.card import Card
from combo_solver.referee.effect_summons import EffectSummon
from combo_solver.referee.field_limits import may_not_tribute
from combo_solver.referee.own_limits import text_forbids
from combo_solver.referee.steps import Play


class Ritual(EffectSummon[RitualSummon]):
    method = "ritual"

    def monsters(self) -> list[Card]:
        """Ritual Monsters in the hand (RS-09), or where the effect says."""
        found = [card for place in self.action.monster_from for card in self.judge.at(place, "me")]
        found = [card for card in found if card.place != "banished" or card.face_up]
        return [card for card in found if card.is_a("ritual") and card.facts.is_monster and self.judge.sure(card)]

    def own_fault(self, monster: Card) -> str:
        return ""

    def materials_fault(self, monster: Card, cards: list[Card]) -> str:
        if fault := may_not_tribute(self.judge, monster, False):
            return fault
        if self.action.include_self and not any(card is self.source for card in cards):
            return "the card of the effect is none of the Tributes"
        for card in cards:
            if not self.judge.level(card):
                return f"{card.facts.name} has no Level (RS-08)"
            if fault := text_forbids(self.judge, card, "ritual", monster, self.source):
                return fault
        levels = [self.judge.level(card) for card in cards]
        total, need = sum(levels), monster.facts.level or 0
        if self.action.levels == "exact":
            return "" if total == need else f"the Levels sum to {total}, not {need} (RS-07)"
        if total < need:
            return f"the Levels sum to {total}, less than {need} (RS-03)"
        return f"a Tribute is superfluous: {total} for {need} (RS-06)" if total - min(levels) >= need else ""

    def sets(self, monster: Card, cards: list[Card]) -> Iterable[list[Card]]:
        cards = [card for card in cards if self.judge.level(card)]
        numbers = range(1, len(cards) + 1)
        return map(list, chain.from_iterable(combinations(cards, number) for number in numbers))

    def use(self, card: Card) -> None:
        origin, came_by = self.table.origin_of(card), card.method
        self.table.to_gy(card, "ritual")
        self.table.tell("tributed", card, origin, method=came_by, material_of="ritual")


STEPS: dict[str, Play] = {}
