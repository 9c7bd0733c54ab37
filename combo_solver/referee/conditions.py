"""Which conditions hold."""

from __future__ import annotations

from typing import TypeVar

from combo_solver.models.conditions import (
    AmountCondition,
    AnswersCondition,
    AnyOfCondition,
    AtStartCondition,
    BattleAheadCondition,
    ChainCondition,
    Condition,
    CountCondition,
    CountersCondition,
    DuringCondition,
    HappenedCondition,
    Inclusion,
    LifePointsCondition,
    MainPhase1Condition,
    NormalSummonsCondition,
    OnlyCondition,
    OpponentHasMoreCondition,
    OtherScaleCondition,
    StarsCondition,
    Targeting,
    ThisCardCondition,
    WouldBeSummonedCondition,
)
from combo_solver.models.vocabulary import Filter
from combo_solver.referee.answering import Activation, answers, included, of_the_chain
from combo_solver.referee.card import UNKNOWN, Card
from combo_solver.referee.destroying import surely_destroys
from combo_solver.referee.filters import Filters
from combo_solver.referee.happened import has_happened

_OnBoard = TypeVar(
    "_OnBoard",
    CountCondition,
    CountCondition | ThisCardCondition | LifePointsCondition,
    CountCondition | CountersCondition | ThisCardCondition,
)


class Conditions(Filters):
    """Reads the conditions of card models."""

    def holds(self, condition: Condition, source: Card) -> bool:
        """Whether a condition of ``source`` holds."""
        if isinstance(condition, CountCondition):
            number = self._counted(condition, source)
            most = number + self._unknown_among(condition)
            return number >= condition.min and (condition.max is None or most <= condition.max)
        if isinstance(condition, CountersCondition):
            number = self.amount(condition.counters, None) or 0
            return number >= condition.min and (condition.max is None or number <= condition.max)
        if isinstance(condition, HappenedCondition):
            return has_happened(self, condition.event)
        if isinstance(condition, AmountCondition):
            number = self.amount(condition.amount, None, source=source) or 0
            return number >= condition.min and (condition.max is None or number <= condition.max)
        if isinstance(condition, AnyOfCondition):
            return any(all(self.holds(each, source) for each in way) for way in condition.ways)
        if isinstance(condition, AnswersCondition):
            answered = self.table.answered
            if answered is None or not answers(condition, answered, source):
                return False
            if condition.card is not None and not self.fits(answered.card, condition.card):
                return False
            if condition.includes and not any(self._would(answered, wanted) for wanted in condition.includes):
                return False
            return condition.targets is None or self._targets(condition.targets, answered, source)
        if isinstance(condition, ChainCondition):
            return of_the_chain(condition, self.table.answered)
        if isinstance(condition, WouldBeSummonedCondition):
            attempt = self.table.attempt
            if attempt is None or self.table.answered is not None:
                return False
            return not condition.summons or attempt.sort in condition.summons
        if isinstance(condition, ThisCardCondition):
            if condition.where is None:
                return source.place == "gy" and source.sent_now == condition.sent_now
            if condition.bearer:
                return source.host is not None and self.fits(source.host, condition.where)
            if condition.equips:
                worn = [card for card in self.table.cards if card.host is source]
                return any(self.fits(Card(card.facts), condition.where) for card in worn)
            if condition.material:
                held = source.materials if source.in_monster_zone else []
                return any(self.fits(Card(each.facts), condition.where) for each in held)
            there = (source.in_monster_zone or source.in_spell_zone) and not source.hidden
            return there and self.fits(source, condition.where) != condition.negated
        if isinstance(condition, OtherScaleCondition):
            others = [card for card in self.table.me.scales() if card is not source]
            return any(self.fits(card, condition.where) for card in others)
        if isinstance(condition, LifePointsCondition):
            mine, theirs = self.table.me.life_points, self.table.opponent.life_points
            if condition.behind is not None and theirs < mine + condition.behind:
                return False
            if condition.ahead is not None and mine < theirs + condition.ahead:
                return False
            return (condition.max is None or mine <= condition.max) and mine >= (condition.min or 0)
        if isinstance(condition, OnlyCondition):
            held = [card for card in self.at("monster_zone", "me") if not (condition.face_up and card.hidden)]
            good = not any(card.hidden or not self.fits(card, condition.where) for card in held)
            return bool(held) and good and (condition.max is None or len(held) <= condition.max)
        if isinstance(condition, StarsCondition):
            seen = [card for card in self.at("monster_zone", "me") if not card.hidden]
            return (
                sum(self.level(card) or card.rank for card in seen if self.fits(card, condition.where)) <= condition.max
            )
        if isinstance(condition, OpponentHasMoreCondition):
            theirs, mine = (
                sum(len(self.at(place, side)) for place in condition.locations) for side in ("opponent", "me")
            )
            return theirs - mine >= condition.by
        if isinstance(condition, NormalSummonsCondition):
            return self.table.normal_summons + int(self.table.additional_used) <= condition.max
        if isinstance(condition, AtStartCondition):
            return self.table.scenario.begins and self.table.step == 1
        if isinstance(condition, MainPhase1Condition):
            return self.table.clock.phase == "main1"
        if isinstance(condition, DuringCondition):
            clock = self.table.clock
            if condition.they_attack and not self.table.turned:
                return False
            if condition.declared and (clock.step, clock.attack) != ("battle", "stands"):
                return False
            return clock.phase in condition.phases and (clock.step == "damage" or not condition.damage_step)
        if isinstance(condition, BattleAheadCondition):
            if self.table.clock.phase != "main1" or self.table.clock.number == 1:
                return False
            return all(lock.what != "battle_phase" for lock in self.table.locks)
        mine, theirs = (
            sum(1 for card in side.cards() if card.place in ("hand", "field"))
            for side in (self.table.me, self.table.opponent)
        )
        return theirs > mine

    def _would(self, answered: Activation, wanted: Inclusion) -> bool:
        """Whether the effect includes that, or would do it."""
        if wanted.destroys is not None:
            return surely_destroys(self, answered, wanted.destroys)
        return included(answered, wanted)

    def is_told(self, condition: Condition, source: Card) -> bool:
        """Whether a condition says the same whatever the unknown cards are."""
        if isinstance(condition, AnyOfCondition):
            return all(self.is_told(each, source) for way in condition.ways for each in way)
        if not isinstance(condition, CountCondition):
            return True
        fewest = self._counted(condition, source)
        numbers = range(fewest, fewest + self._unknown_among(condition) + 1)
        said = {n >= condition.min and (condition.max is None or n <= condition.max) for n in numbers}
        return len(said) == 1

    def _unknown_among(self, condition: CountCondition) -> int:
        """How many cards in the piles that are counted nobody knows; any card at all counts as it is."""
        if condition.where == Filter() and not condition.different_names:
            return 0
        piles = [place for place in condition.locations if place in ("hand", "gy", "banished", "extra")]
        return sum(
            card.facts is UNKNOWN and not card.hidden and (card.face_up or not (condition.face_up and place == "extra"))
            for place in piles
            for card in self.at(place, condition.side)
        )

    def _counted(self, condition: CountCondition, source: Card) -> int:
        counted: list[Card] = []
        for place in condition.locations:
            for card in self.at(place, condition.side):
                hidden = card.hidden
                whole = condition.where == Filter() and (card.in_monster_zone or card.in_spell_zone)
                where = condition.where
                if card.in_monster_zone and (where.position in ("set", "any_defense") or where.seen_face_down):
                    hidden = False
                if (condition.other and card is source) or (hidden and not whole):
                    continue
                if condition.face_up and place == "extra" and not card.face_up:
                    continue
                if self.fits(card, condition.where) or whole:
                    counted.append(card)
        return len({card.shared_name for card in counted} if condition.different_names else counted)

    def _targets(self, wanted: Targeting, answered: Activation, source: Card) -> bool:
        """Whether an activation targets what an effect of ``source`` asks for."""
        if wanted.alone and len(answered.targeted) != 1:
            return False
        there = [card for card, moves in answered.targeted if card.moves == moves]
        if wanted.itself:
            return source in there
        lying = [card for place in wanted.locations for card in self.at(place, wanted.side)]
        return any(
            card in lying
            and (self.fits(card, wanted.where) if not card.hidden else wanted.face_down and wanted.where == Filter())
            for card in there
        )


def seen_by_me(condition: _OnBoard, mine: bool) -> _OnBoard:
    """A condition of a card, which speaks of its controller, from my point of view."""
    if mine or isinstance(condition, ThisCardCondition):
        return condition
    if isinstance(condition, LifePointsCondition):
        return condition.model_copy(update={"behind": condition.ahead, "ahead": condition.behind})
    other: dict[str, str] = {"me": "opponent", "opponent": "me", "either": "either"}
    if isinstance(condition, CountersCondition):
        counters = condition.counters.model_copy(update={"side": other[condition.counters.side]})
        return condition.model_copy(update={"counters": counters})
    where = condition.where.model_copy(update={"side": other[condition.where.side]})
    return condition.model_copy(update={"side": other[condition.side], "where": where})
