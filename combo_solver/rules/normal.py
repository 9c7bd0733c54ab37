"""Normal Summon, Tribute Summon and Set: counting (NC rows) and Tributes (NS rows)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ortools.sat.python import cp_model

from combo_solver.game import zones
from combo_solver.game.reason import Repair
from combo_solver.rules.allowance import (
    ADDITIONAL,
    IMMEDIATE,
    AdditionalSummonFits,
    Allowance,
    NormalSummonLeft,
    NormalSummonNotForbidden,
    NothingOnTheFieldForbidsIt,
    OneAdditionalSummon,
    lay_out_allowance,
)
from combo_solver.rules.facts import Bodies
from combo_solver.rules.field import (
    MainZoneUnlessFromExtraDeck,
    OneMonsterPerZone,
    UsableZone,
    held_facts,
    lay_out_zones,
)
from combo_solver.rules.materials import MAX_LEVEL, MonstersYouControl, NotForbiddenByACard
from combo_solver.rules.model import FactRule, Rule, RuleModel, SummonVars, Told
from combo_solver.rules.question import Blueprint, Decided, Solution, decisions, read_summon
from combo_solver.rules.timing import OpenMainPhase, Timing, timing_facts

CARD = "card for the Tributes"
"""Fact: a card that is no monster is Tributed in the place of all Tributes."""


class AdditionalIsNoSet(Rule):
    rule_id = "NC-13"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.decide(ADDITIONAL) + v.fact("set") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "the additional Normal Summon cannot be used to Set"


class AdditionalIsTributeSummon(Rule):
    rule_id = "NC-15"

    def build(self, v: SummonVars) -> None:
        tributes = sum(v.uses(zone) for zone in zones.MINE) + v.fact(CARD)
        v.model.add(tributes + 1 >= v.decide(ADDITIONAL) + v.fact("for tribute only")).only_enforce_if(
            v.rule(self.rule_id)
        )

    def sentence(self, told: Told) -> str:
        return "the additional Summon is for a Tribute Summon only"


class ImmediateIsNoSet(Rule):
    rule_id = "NC-21"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact(IMMEDIATE) + v.fact("set") <= 1 + v.fact("immediate or set")).only_enforce_if(
            v.rule(self.rule_id)
        )

    def sentence(self, told: Told) -> str:
        return "an effect that makes you Normal Summon a monster at once does not let you Set it"


class ImmediateIsTributeSummon(Rule):
    rule_id = "NC-23"

    def build(self, v: SummonVars) -> None:
        tributes = sum(v.uses(zone) for zone in zones.MINE) + v.fact(CARD)
        v.model.add(tributes >= v.fact("immediate tribute only")).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "the effect makes you Tribute Summon a monster, which takes a Tribute"


class TributesNotForbidden(Rule):
    """Fact ``tributes forbidden``: a card on the field forbids to Tribute for this Summon, whatever the Tribute."""

    rule_id = "SG-17"

    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            v.model.add(v.uses(candidate) + v.fact("tributes forbidden") <= 1).only_enforce_if(v.rule(self.rule_id))
        v.model.add(v.fact(CARD) + v.fact("tributes forbidden") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        cards = told.wording.forbidding
        if not cards:
            return "a card on the field forbids to Tribute for this Summon"
        return (
            f"{' and '.join(cards)}, face-up on the field, forbid{'s' * (len(cards) == 1)} to Tribute for this Summon"
        )

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield Repair("no such card on the field", {"tributes forbidden": 0})


class CanBeNormalSummoned(FactRule):
    rule_id = "SSM-01"
    fact = "special summon only"
    words = "this card cannot be Normal Summoned or Set: it is a Special Summon Monster"


class NotSetOnly(Rule):
    """Facts ``set only`` (a text forbids the Normal Summon, not the Set) and ``set``."""

    rule_id = "SPI-05"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("set only") <= v.fact("set")).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "this card cannot be Normal Summoned; it can be Set"


class Tributes(Rule):
    """As many Tributes as the Level bracket asks for, no more and no fewer (NS-20), or as many as a card says
    instead (NS-15, NS-16): fact ``tributes instead`` is that number plus 1, 0 for none."""

    low: int
    high: int
    number: int

    def build(self, v: SummonVars) -> None:
        level = v.fact("level", MAX_LEVEL)
        inside = v.model.new_bool_var(f"level {self.low}..{self.high}")
        below = v.model.new_bool_var(f"level below {self.low}")
        above = v.model.new_bool_var(f"level above {self.high}")
        changed = v.model.new_bool_var(f"tributes changed {self.low}")
        v.model.add_exactly_one(inside, below, above, changed)
        instead = v.fact("tributes instead", 9)
        v.model.add(instead >= 1).only_enforce_if(changed)
        v.model.add(instead == 0).only_enforce_if(changed.negated())
        v.model.add_linear_constraint(level, self.low, self.high).only_enforce_if(inside)
        v.model.add(level < self.low).only_enforce_if(below)
        v.model.add(level > self.high).only_enforce_if(above)
        v.model.add(_tributes(v) == self.number).only_enforce_if(inside, v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        held = sum(1 for zone in zones.MINE if told[f"mine {zone}"])
        need = {0: "no Tribute", 1: "exactly 1 Tribute", 2: "exactly 2 Tributes"}[self.number]
        have = f"you control {held} monster(s)" if told.used is None else f"{len(told.used)} named"
        double = [zone for zone in zones.MINE if told[f"double {zone}"]]
        if double and self.number:
            have += f", of which these may count as two: {told.listed(double)}"
        if not self.number and told.used is None:
            have = "no Tribute may free a zone for it"
        return f"a Level {told['level']} monster needs {need}; {have}"

    def repairs(self, told: Told) -> Iterator[Repair]:
        for number in told.used or ():
            yield Repair(f"{told.name(number)} not used", {}, {f"use {number}": False})
        for zone in zones.MAIN:
            if not told[f"mine {zone}"] and not told[f"held {zone}"]:
                decided = {f"use {zone}": True} if told.used is not None else {}
                yield Repair("one more monster of yours to Tribute", {f"mine {zone}": 1, f"held {zone}": 1}, decided)
                return


class NoTribute(Tributes):
    rule_id, low, high, number = "NS-04", 0, 4, 0


class OneTribute(Tributes):
    rule_id, low, high, number = "NS-05", 5, 6, 1


class TwoTributes(Tributes):
    rule_id, low, high, number = "NS-06", 7, MAX_LEVEL, 2


class TributesInstead(Rule):
    rule_id = "NS-15"

    def build(self, v: SummonVars) -> None:
        instead = v.fact("tributes instead", 9)
        changed = v.model.new_bool_var("tributes changed")
        v.model.add(instead >= 1).only_enforce_if(changed)
        v.model.add(instead == 0).only_enforce_if(changed.negated())
        v.model.add(_tributes(v) + 1 == instead).only_enforce_if(changed, v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return f"a card's effect makes this Summon take exactly {told['tributes instead'] - 1} Tribute(s)"


def _tributes(v: SummonVars) -> cp_model.LinearExprT:
    """How many Tributes the used monsters are: one each, or two by a text of their own (NS-21)."""
    return sum(v.counts_as(zone, 2) for zone in zones.MINE)


def _lay_out(v: SummonVars) -> None:
    """Fact ``double Z``: the monster there may count as two Tributes."""
    for zone in zones.MINE:
        v.model.add(v.counts_as(zone, 2) >= v.uses(zone))
        v.model.add(v.counts_as(zone, 2) <= 2 * v.uses(zone))
        v.model.add(v.counts_as(zone, 2) <= 1 + v.fact(f"double {zone}"))
    lay_out_zones(v)
    lay_out_allowance(v)


def normal_summon() -> RuleModel:
    """Normal Summon, Tribute Summon and Set share their conditions (NS-18, NC-02)."""
    rules = [
        NormalSummonLeft(),
        OneAdditionalSummon(),
        AdditionalSummonFits(),
        AdditionalIsNoSet(),
        AdditionalIsTributeSummon(),
        ImmediateIsNoSet(),
        ImmediateIsTributeSummon(),
        CanBeNormalSummoned(),
        NotSetOnly(),
        NoTribute(),
        OneTribute(),
        TwoTributes(),
        TributesInstead(),
        MonstersYouControl("NS-19", face_up=False),
        NotForbiddenByACard(),
        TributesNotForbidden(),
        OneMonsterPerZone(),
        UsableZone(),
        MainZoneUnlessFromExtraDeck("NS-02"),
        NothingOnTheFieldForbidsIt(),
        NormalSummonNotForbidden(),
        OpenMainPhase("NS-03", unless=IMMEDIATE),
    ]
    return RuleModel(_lay_out, rules)


NORMAL = Blueprint("normal", lambda _: normal_summon())
NormalAnswer = tuple[tuple[int, ...], int, bool]
"""(Tributes, zone, whether the additional Normal Summon of the turn is used)"""


class NormalSummon(NamedTuple):
    """May a monster of my hand of this Level be Normal Summoned or Set? ``instead``: the number of Tributes that a
    card's effect asks for (NS-15); ``card``: none of monsters, as a card of another sort is Tributed instead;
    ``timing`` as in :class:`combo_solver.rules.question.Question`."""

    level: int
    special_only: bool
    allowance: Allowance
    bodies: Bodies
    instead: int | None = None
    card: bool = False
    timing: Timing | None = None

    @property
    def blueprint(self) -> Blueprint:
        return NORMAL

    @property
    def size(self) -> int:
        return 0

    def facts(self) -> dict[str, int]:
        facts = {"level": self.level, "special summon only": int(self.special_only), **self.allowance.facts()}
        facts["set only"] = int(self.allowance.set_only)
        facts["tributes forbidden"] = int(self.allowance.no_tributes)
        if self.card:
            facts[CARD] = 1
        if self.instead is not None:
            facts["tributes instead"] = self.instead + 1
        for zone in zones.MINE:
            body = self.bodies[zone]
            if body is not None and body.mine and not body.usable:
                facts[f"usable {zone}"] = 0
            if body is not None and body.double:
                facts[f"double {zone}"] = 1
        return {**facts, **held_facts(self.bodies), **timing_facts(self.timing)}

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return decisions(decided, len(zones.MINE))

    def read(self, solutions: Iterable[Solution]) -> Iterable[NormalAnswer]:
        return ((*read_summon(solution), solution[ADDITIONAL]) for solution in solutions)
