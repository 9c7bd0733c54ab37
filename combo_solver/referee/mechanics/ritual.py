"""Ritual Summons, which an effect performs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from combo_solver.models.continuous import EntireTribute
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.verbs.ritual_summon import RitualSummon
from combo_solver.referee.card import Card
from combo_solver.referee.effect_summons import EffectSummon
from combo_solver.referee.field_limits import may_not_tribute, move_barred
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
        tributed = any(self._is_tributed(card) for card in cards)
        if tributed and (fault := may_not_tribute(self.judge, monster, False)):
            return fault
        if self.action.include_self and not any(card is self.source for card in cards):
            return "the card of the effect is none of the Tributes"
        for card in cards:
            if not self.judge.level(card):
                return f"{card.facts.name} has no Level (RS-08)"
            if fault := text_forbids(self.judge, card, "ritual", monster, self.source):
                return fault
        if len(cards) == 1 and self._entire(monster, cards[0]):
            return ""
        levels = [self.judge.level(card) for card in cards]
        total, need = sum(levels), self.judge.level(monster)
        if self.action.levels == "exact":
            return "" if total == need else f"the Levels sum to {total}, not {need} (RS-07)"
        if total < need:
            return f"the Levels sum to {total}, less than {need} (RS-03)"
        return f"a Tribute is superfluous: {total} for {need} (RS-06)" if total - min(levels) >= need else ""

    def sets(self, monster: Card, cards: list[Card]) -> Iterable[list[Card]]:
        """Those whose Levels meet the total, each card of high Level before those of lower ones."""
        need = self.judge.level(monster)
        usable = [card for card in cards if self.judge.level(card)]
        usable = [card for card in usable if not text_forbids(self.judge, card, "ritual", monster, self.source)]
        yield from ([card] for card in usable if self._entire(monster, card))
        usable.sort(key=lambda card: (-self.judge.level(card), card.place, card.facts.passcode))
        yield from self._meeting(need, usable)

    def _meeting(self, need: int, cards: list[Card]) -> Iterator[list[Card]]:
        """The sets of these cards, in their order, that meet what is left of the total."""
        if sum(map(self.judge.level, cards)) < need:
            return
        for number, card in enumerate(cards):
            if number and self._like(card, cards[number - 1]):
                continue
            left, level = cards[number + 1 :], self.judge.level(card)
            if level == need or (level > need and self.action.levels != "exact"):
                yield [card]
            elif level < need:
                yield from ([card, *more] for more in self._meeting(need - level, left))

    def _entire(self, monster: Card, card: Card) -> bool:
        """Whether its own text lets this card be all that is required for the monster."""
        on_field = card.place == "field"
        if on_field and (card.hidden or card.negated or card.asleep or card in self.judge.negated()):
            return False
        return any(
            isinstance(part, EntireTribute)
            and (on_field or not part.on_field)
            and self.judge.fits(Card(monster.facts), part.where)
            for part in continuous_of(card.facts, self.judge.model(card))
        )

    def _like(self, one: Card, other: Card) -> bool:
        """Whether it is the same which of the two is used, one of them being left out."""
        like = one.place == other.place != "field" and one.facts is other.facts
        return like and self.source not in (one, other)

    def materials(self, monster: Card) -> list[Card]:
        """Cards too that the effect uses and does not Tribute, where nothing keeps them from being moved."""
        judge, found, beside = self.judge, super().materials(monster), self.action.beside
        if beside is None:
            return found
        return found + [
            card
            for card in judge.at(beside.place, "me")
            if card is not monster and card.is_a("monster") and judge.fits(card, beside.where) and judge.sure(card)
            if not move_barred(judge, card, beside.barred_from)
        ]

    def _is_tributed(self, card: Card) -> bool:
        return card.place == "hand" or card.in_monster_zone

    def use(self, card: Card) -> None:
        if self.action.beside is not None and not self._is_tributed(card):
            if self.action.beside.to == "banished":
                self.table.banish(card, material_of="ritual")
            elif self.action.beside.to == "deck":
                self.table.to_deck_bottom(card)
            else:
                self.table.to_gy(card, "ritual")
            return
        origin, came_by = self.table.origin_of(card), card.method
        self.table.to_gy(card, "ritual")
        self.table.tell("tributed", card, origin, method=came_by, material_of="ritual")


STEPS: dict[str, Play] = {}
