"""Pendulum Summons: which monsters, how many a turn, and where to."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.game.line import CardAt, Placement, Step
from combo_solver.models.continuous import PendulumRestriction
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.vocabulary import Filter
from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge
from combo_solver.referee.placing import EXTRA, MAIN, may_go_to
from combo_solver.referee.steps import StepJudge
from combo_solver.referee.table import Table

_ANY = Filter()


class PendulumJudge:
    """Judges and carries out Pendulum Summons on one table."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._table: Table = judge.table

    def _need(self, condition: bool, reason: str) -> None:
        if not condition:
            raise self._table.fail(reason)

    def in_main_phase(self, summoned: Sequence[Placement], additional: bool) -> None:
        """The Pendulum Summon of the turn, or the additional one (PS-02 to PS-06)."""
        table = self._table
        if not additional:
            self._need(not table.pendulum_used, "you have already Pendulum Summoned this turn (PS-02)")
            self.summon(summoned, _ANY)
            table.pendulum_used = True
            return
        self._need(not table.additional_pendulum_used, "the additional Pendulum Summon is used (PS-06)")
        self._need(bool(table.pendulum_grants), "no effect grants an additional Pendulum Summon (PS-03)")
        fitting = [where for where in table.pendulum_grants if self._all_fit(summoned, where)]
        self._need(bool(fitting), "the additional Pendulum Summon is limited to other monsters (PS-04)")
        self.summon(summoned, fitting[0])
        table.additional_pendulum_used = True

    def _all_fit(self, summoned: Sequence[Placement], where: Filter) -> bool:
        named = self._table.find([CardAt(card=part.card, name=part.name, at=part.from_) for part in summoned])
        return all(self._judge.fits(card, where) for card in named)

    def summon(self, summoned: Sequence[Placement], where: Filter) -> None:
        """One Pendulum Summon of monsters that fit ``where``; raises when it is illegal."""
        table = self._table
        fault = self._scales_fault()
        self._need(not fault, fault)
        self._need(bool(summoned), "a Pendulum Summon brings at least one monster (PS-15)")
        chosen: list[Card] = []
        for part in summoned:
            wanted = CardAt(card=part.card, name=part.name, at=part.from_)
            card = table.find([wanted], lambda each: each not in chosen and self._in_reach(each))[0]
            fault = self._fault(card, where)
            self._need(not fault, f"{card.facts.name}: {fault}")
            chosen.append(card)
        table.locks = [lock for lock in self._judge.locks() if not lock.until_pendulum_summon]
        table.moment += 1
        # All arrive at once: the zones are judged on the field before any of them is there (PS-23).
        for card, part in zip(chosen, summoned, strict=True):
            fault = self._zone_fault(card, part.to)
            self._need(not fault, f"{card.facts.name}: {fault}")
        targets = [part.to for part in summoned]
        self._need(len(set(targets)) == len(targets), "two monsters in one zone (PS-25)")
        self._need(len(set(EXTRA) & set(targets)) < 2, "only one Extra Monster Zone (PS-20)")
        for card, part in zip(chosen, summoned, strict=True):
            origin = table.take(card)
            table.put_monster(card, part.to, part.position or "", "pendulum", origin)

    def possible(self, where: Filter) -> bool:
        """Whether some monster that fits could be Pendulum Summoned now, by an effect that says so."""
        if self._scales_fault():
            return False
        ready = [card for card in self._table.cards if self._in_reach(card) and not self._fault(card, where)]
        return any(not self._zone_fault(card, zone) for card in ready for zone in (*MAIN, *EXTRA))

    def _scales_fault(self) -> str:
        return "" if len(self._table.me.scales()) == 2 else "both Pendulum Zones need a scale (PS-13)"

    def _in_reach(self, card: Card) -> bool:
        return card.mine and (card.place == "hand" or (card.place == "extra" and card.face_up))

    def _zone_fault(self, card: Card, zone: str) -> str:
        extra = card.place == "extra"
        if not extra and zone in EXTRA:
            return "from the hand to a Main Monster Zone only (PS-18)"
        return may_go_to(self._judge, card, zone, extra)

    def _fault(self, card: Card, where: Filter) -> str:
        """Why this monster cannot be Pendulum Summoned with the present scales; empty if it can."""
        judge, level = self._judge, self._judge.level(card)
        scales = self._table.me.scales()
        low, high = sorted(judge.scale(scale) for scale in scales)
        if not judge.playable(card):
            return "it has no model and is not played"
        if not card.facts.is_monster or not low < level < high:
            return f"Level {level} is not between {low} and {high} (PS-17)"
        ban = card.facts.special_summon_ban
        own_way = ban == "pendulum" and card.place == "hand"
        if card.needs_proper_summon and not own_way and not (card.place == "extra" and card.proper):
            return "it was never properly summoned (PS-21, PS-24)"
        if card.facts.not_special_summoned_from(card.place):
            return "its own text forbids to Special Summon it (SPI-02, PS-24)"
        if ban == "procedure":
            return "its own text allows no Pendulum Summon (PS-24)"
        if ban == "effect":
            return "only a card effect may Special Summon it (SSM-05)"
        if not judge.fits(card, where):
            return "this Pendulum Summon is for other monsters (PS-04)"
        for scale in scales:
            for part in continuous_of(scale.facts, judge.model(scale)):
                if not isinstance(part, PendulumRestriction):
                    continue
                if part.negatable and (scale.negated or judge.zone_effects_negated()):
                    continue
                if not judge.fits(card, part.only):
                    return f"{scale.facts.name} forbids to Pendulum Summon it"
        return judge.special_summon_barred(card, "pendulum")


def _play(at: StepJudge, step: Step) -> None:
    PendulumJudge(at.judge).in_main_phase(step.summoned, step.additional)


STEPS = {"pendulum_summon": _play}
