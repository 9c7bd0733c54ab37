"""What Fusion and Ritual Summons share: an effect performs them, with materials where it allows them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, Literal, TypeVar

from combo_solver.game import zones
from combo_solver.game.line import CardAt, Placement
from combo_solver.models.verbs.fusion_summon import FusionSummon
from combo_solver.models.verbs.ritual_summon import RitualSummon
from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge
from combo_solver.referee.made_with import made_with
from combo_solver.referee.placing import may_go_to

A = TypeVar("A", FusionSummon, RitualSummon)


class EffectSummon(ABC, Generic[A]):
    """The Summon that an effect of ``source`` may perform."""

    method: Literal["fusion", "ritual"]

    def __init__(self, judge: Judge, action: A, source: Card) -> None:
        self.judge = judge
        self.table = judge.table
        self.source = source
        self.action: A = action

    @abstractmethod
    def monsters(self) -> list[Card]:
        """What could be Summoned so, as far as kind and place go."""

    @abstractmethod
    def own_fault(self, monster: Card) -> str:
        """Why the monster's own text does not allow this Summon; empty if it does."""

    @abstractmethod
    def materials_fault(self, monster: Card, cards: list[Card]) -> str:
        """Why these cards do not make this monster; empty if they do."""

    @abstractmethod
    def sets(self, monster: Card, cards: list[Card]) -> Iterable[list[Card]]:
        """The sets of possible materials that may make this monster, small ones first."""

    @abstractmethod
    def use(self, card: Card) -> None:
        """Use a card as material."""

    def could_be_made(self) -> bool:
        """Whether at least one complete Summon is possible now (FUS-13, FUS-20)."""
        for monster in self.monsters():
            if self._monster_fault(monster):
                continue
            for cards in self.sets(monster, self.materials(monster)):
                if self.materials_fault(monster, cards):
                    continue
                extra = monster.place == "extra"
                if any(
                    not may_go_to(self.judge, monster, zone, extra, leaving=cards) for zone in zones.MONSTER_ZONES[:7]
                ):
                    return True
        return False

    def carry_out(self, named: Sequence[CardAt], placed: Sequence[Placement]) -> Card:
        """Judge and carry out the Summon of this monster; raises :class:`RefereeError` when it is illegal."""
        table = self.table
        if len(placed) != 1:
            raise table.fail(f"{self.action.do} brings exactly one monster")
        part = placed[0]
        candidates = self.monsters()
        wanted = CardAt(card=part.card, name=part.name, at=part.from_)
        monster = table.find([wanted], lambda card: card in candidates)[0]
        allowed = self.materials(monster)
        cards = table.find(named, lambda card: card in allowed)
        fault = self._monster_fault(monster) or self.materials_fault(monster, cards)
        if fault:
            raise table.fail(f"{monster.facts.name}: {fault}")
        before, known = len(table.events), made_with(self.judge, monster, cards)
        for card in cards:
            self.use(card)
        table.moment += 1
        fault = may_go_to(self.judge, monster, part.to, monster.place == "extra")
        if fault:
            raise table.fail(f"{monster.facts.name}: {fault}")
        origin = table.take(monster)
        monster.proper = True
        table.put_monster(monster, part.to, part.position or "", self.method, origin)
        monster.made_with = known
        table.tell_materials(before, monster, cards)
        return monster

    def _monster_fault(self, monster: Card) -> str:
        """Why this effect cannot Summon this monster, whatever the materials; empty if it can."""
        if not self.judge.fits(monster, self.action.where):
            return "the effect cannot Summon it (FUS-01, RS-11)"
        if not self.judge.playable(monster):
            return "has no model and is not played"
        if fault := self.own_fault(monster):
            return fault
        if monster.facts.special_summon_ban in ("never", "unclear"):
            return "cannot be Special Summoned (SPI-02)"
        return self.judge.special_summon_barred(monster, self.method, self.source)

    def materials(self, monster: Card) -> list[Card]:
        """Cards of mine where the effect allows materials (FUS-05, RS-02), face-down ones too (FUS-16)."""
        judge = self.judge
        return [
            card
            for place in self.action.locations
            for card in judge.at(place, "me")
            if card is not monster
            and card.is_a("monster")
            and judge.fits(card, self.action.materials)
            and judge.sure(card)
        ]
