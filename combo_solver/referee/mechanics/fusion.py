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
from combo_solver.referee.field_limits import move_barred
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

        if fault := self._more_fault(monster, cards):
            return fault
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
        judge = self.judge
        for part in self.action.more:
            lying = [card for place in part.locations for card in judge.at(place, "me") if card is not monster]
            found += [
                card
                for card in lying
                if card.is_a("monster") and judge.fits(card, part.where) and judge.sure(card)
                if not move_barred(judge, card, part.barred_from)
            ]
        return found

    def _more_fault(self, monster: Card, cards: list[Card]) -> str:
        """Why the effect does not allow what is taken out of other places besides; empty if it does."""
        for part in self.action.more:
            taken = [card for card in cards if card.place in part.locations]
            if not taken:
                continue
            if part.most is not None and len(taken) > part.most:
                return f"the effect takes {part.most} materials of these places, not {len(taken)}"
            if part.only_for is not None and not self.judge.fits(monster, part.only_for):
                return "the effect takes such materials for other monsters"
            known = [card for card in cards if card.in_monster_zone or not part.on_field]
            if part.only_with is not None and not any(self.judge.fits(card, part.only_with) for card in known):
                return "the effect takes such materials with others that are not used"
        return ""

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
        more = None if card.in_monster_zone else self.action.more_from(card.place)
        to = self.action.materials_to if more is None else more.to
        if to == "banished":
            self.table.banish(card, material_of="fusion")
        elif to != "gy":
            self.table.to_deck_bottom(card)
        else:
            self.table.to_gy(card, "fusion")


def _most(recipe: Materials, every: int) -> int:
    return sum(every if slot.max is None else slot.max for slot in recipe.slots)


STEPS: dict[str, Play] = {}
