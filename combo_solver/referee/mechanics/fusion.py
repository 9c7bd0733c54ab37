"""Fusion Summons, which an effect performs."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations

from combo_solver.models.materials import Materials
from combo_solver.models.recipes import recipes_of
from combo_solver.models.summon_spells import fusion_limit
from combo_solver.models.verbs.fusion_summon import FusionSummon
from combo_solver.referee.card import Card
from combo_solver.referee.effect_summons import EffectSummon
from combo_solver.referee.materials import material_fault, unknown_fault
from combo_solver.referee.own_limits import text_forbids
from combo_solver.referee.steps import Play


class Fusion(EffectSummon[FusionSummon]):
    method = "fusion"

    def monsters(self) -> list[Card]:
        """Face-down monsters of the Extra Deck (FUS-10)."""
        return [card for card in self.table.me.pile("extra") if card.is_a("fusion") and not card.face_up]

    def own_fault(self, monster: Card) -> str:
        only_by = fusion_limit(monster.facts.fusion_limit).only_by
        if only_by is not None and not self.source.facts.names & set(only_by):
            return "its text allows no such Fusion Summon (SSM-06)"
        return ""

    def _recipes(self, monster: Card) -> list[Materials]:
        recipes = recipes_of(monster.facts, self.judge.model(monster))
        return [recipe for recipe in recipes if isinstance(recipe, Materials)]

    def materials_fault(self, monster: Card, cards: list[Card]) -> str:
        judge, included, action = self.judge, self.action.included, self.action
        if not action.least <= len(cards) <= (action.most or len(cards)):
            return f"the effect takes another number of materials than {len(cards)}"
        if included is not None and not any(judge.fits(card, included) for card in cards):
            return "none of the materials is one that must be used (FUS-12)"

        if self.action.include_self and not any(card is self.source for card in cards):
            return "the card of the effect is none of the materials"

        def unusable(card: Card) -> str:
            return unknown_fault(judge, card) or text_forbids(judge, card, "fusion", monster, self.source)

        faults = [
            material_fault(judge, monster, recipe, cards, unusable)
            for recipe in self._recipes(monster)
            if recipe.method == "fusion"
        ]
        return min(faults, key=len) if faults else "has no material requirement"

    def materials(self, monster: Card) -> list[Card]:
        """Monsters of the opponent too, face-up ones (FUS-16), where the effect says so."""
        side, found = self.action.side, super().materials(monster)
        if side == "opponent":
            found = [card for card in found if not card.in_monster_zone or card is self.source]
        if side != "me":
            theirs = self.judge.at("monster_zone", "opponent")
            found += [
                card for card in theirs if card.position != "set" and self.judge.fits(card, self.action.materials)
            ]
        return found

    def sets(self, monster: Card, cards: list[Card]) -> Iterable[list[Card]]:
        recipes = self._recipes(monster)
        slots = [slot for recipe in recipes for slot in recipe.slots]
        most = max((_most(recipe, len(cards)) for recipe in recipes), default=0)
        # A card may stand in for one that is named.
        if not any(slot.names_a_card for slot in slots):
            cards = [card for card in cards if any(self.judge.fits(card, slot.where) for slot in slots)]
        numbers = range(1, min(most, len(cards)) + 1)
        return map(list, chain.from_iterable(combinations(cards, number) for number in numbers))

    def use(self, card: Card) -> None:
        if self.action.materials_to == "banished":
            self.table.banish(card, material_of="fusion")
        elif self.action.materials_to != "gy":
            self.table.to_deck_bottom(card)
        else:
            self.table.to_gy(card, "fusion")


def _most(recipe: Materials, every: int) -> int:
    return sum(every if slot.max is None else slot.max for slot in recipe.slots)


STEPS: dict[str, Play] = {}
