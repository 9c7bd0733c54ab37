"""Pendulum Summon: how many a turn, scales, Levels between them, and one zone for each monster (PS rows)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ortools.sat.python import cp_model

from combo_solver.game import zones
from combo_solver.game.reason import Repair
from combo_solver.rules.candidates import Candidate, PendulumAllowance
from combo_solver.rules.facts import Bodies
from combo_solver.rules.field import UsableZone, held_facts, opened_facts
from combo_solver.rules.materials import MAX_LEVEL
from combo_solver.rules.model import Rule, RuleModel, SummonVars, Told
from combo_solver.rules.question import Blueprint, Decided, Solution
from combo_solver.rules.special import NotLocked
from combo_solver.rules.timing import OpenMainPhase, Timing, timing_facts

CANDIDATES = 14
"""How many monsters the usual model considers; :func:`pendulum_summon` builds larger ones."""
ADDITIONAL = "by additional"
"""The decision to use the additional Pendulum Summon rather than the turn's own (PS-05)."""


def _lay_out(v: SummonVars) -> None:
    """Decisions ``use C`` and ``C to Z``.

    Facts per candidate: ``present C``, ``level C``, ``from hand C``, ``like previous C`` (the same card as candidate
    C-1), and those of :class:`combo_solver.rules.candidates.Candidate`. Facts per zone: ``held Z``, ``mine Z``,
    ``closed Z`` (ZON-06), ``opened Z`` (an arrow points to it), ``twin Y Z`` (empty zones that nothing tells apart).
    ``additional``: an additional Pendulum Summon was granted. ``no arrows``: none is needed (before Master Rule 4).
    """
    v.model.add(v.decide(ADDITIONAL) <= v.fact("additional"))
    for candidate in v.candidates:
        v.model.add(v.uses(candidate) <= v.fact(f"present {candidate}"))
        for zone in zones.MINE:
            v.decide(f"{candidate} to {zone}")
        v.model.add(sum(v.decide(f"{candidate} to {zone}") for zone in zones.MINE) == v.uses(candidate))
        if candidate:
            same = v.model.add(v.uses(candidate) <= v.uses(candidate - 1))
            same.only_enforce_if(_as_literal(v, f"like previous {candidate}"))
    for number, zone in enumerate(zones.MINE):
        for twin in zones.MINE[number + 1 :]:
            on = _as_literal(v, f"twin {zone} {twin}")
            in_zone = [v.decide(f"{candidate} to {zone}") for candidate in v.candidates]
            in_twin = [v.decide(f"{candidate} to {twin}") for candidate in v.candidates]
            v.model.add(sum(in_twin) <= sum(in_zone)).only_enforce_if(on)
            for later in v.candidates[1:]:
                v.model.add(in_zone[later] + sum(in_twin[:later]) <= 1).only_enforce_if(on)


def _as_literal(v: SummonVars, fact: str) -> cp_model.IntVar:
    literal = v.model.new_bool_var(f"is {fact}")
    v.model.add(literal == v.fact(fact))
    return literal


class BothScales(Rule):
    rule_id = "PS-13"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("scales", 2) == 2).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return f"both Pendulum Zones must hold a Pendulum Monster; {told['scales']} of 2 do"


class NotUsedThisTurn(Rule):
    rule_id = "PS-02"

    def build(self, v: SummonVars) -> None:
        # An immediate Pendulum Summon counts as neither (PS-10).
        others = v.decide(ADDITIONAL) + v.fact("immediate")
        v.model.add(v.fact("pendulum summon used") <= others).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "you have already Pendulum Summoned this turn"


class AdditionalSummonFits(Rule):
    rule_id = "PS-04"

    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            fits = v.fact(f"fits {candidate}", default=1)
            v.model.add(v.uses(candidate) + v.decide(ADDITIONAL) <= 1 + fits).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "the additional Pendulum Summon of this turn is limited to other monsters"


class OneAdditionalSummon(Rule):
    rule_id = "PS-06"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.decide(ADDITIONAL) + v.fact("additional used") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "the one additional Pendulum Summon of this turn was made, and another effect grants no second one"


class AtLeastOneMonster(Rule):
    rule_id = "PS-15"

    def build(self, v: SummonVars) -> None:
        v.model.add(sum(v.uses(candidate) for candidate in v.candidates) >= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "a Pendulum Summon brings at least one monster"


class LevelBetweenScales(Rule):
    rule_id = "PS-17"

    def build(self, v: SummonVars) -> None:
        on = v.rule(self.rule_id)
        # With fewer scales there is nothing to lie between (PS-13).
        both = v.model.new_bool_var("both scales")
        v.model.add(v.fact("scales", 2) == 2).only_enforce_if(both)
        v.model.add(v.fact("scales", 2) <= 1).only_enforce_if(both.negated())
        for candidate in v.candidates:
            level = v.fact(f"level {candidate}", MAX_LEVEL)
            # A monster without a Level is the other rule's matter (PS-16).
            has_level = v.model.new_bool_var(f"has level {candidate}")
            v.model.add(level >= 1).only_enforce_if(has_level)
            v.model.add(level == 0).only_enforce_if(has_level.negated())
            asked = (on, both, has_level, v.uses(candidate))
            v.model.add(level >= v.fact("low scale", 13) + 1).only_enforce_if(asked)
            v.model.add(level <= v.fact("high scale", 13) - 1).only_enforce_if(asked)

    def sentence(self, told: Told) -> str:
        levels = sorted({told[name.replace("present", "level")] for name in told.facts if name.startswith("present ")})
        shown = ", ".join("none" if level == 0 else str(level) for level in levels)
        return (
            f"the Level must lie strictly between the scales {told['low scale']} and "
            f"{told['high scale']}; Levels at hand: {shown or 'no monster'}"
        )

    def repairs(self, told: Told) -> Iterator[Repair]:
        for low in range(told["low scale"] - 1, -1, -1):
            yield Repair(f"the scale of {told['low scale']} lowered to {low}", {"low scale": low})
        for high in range(told["high scale"] + 1, 14):
            yield Repair(f"the scale of {told['high scale']} raised to {high}", {"high scale": high})


class HasLevelToPendulumSummon(Rule):
    rule_id = "PS-16"

    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            v.model.add(v.uses(candidate) <= v.fact(f"level {candidate}", MAX_LEVEL)).only_enforce_if(
                v.rule(self.rule_id)
            )

    def sentence(self, told: Told) -> str:
        return "a monster without a Level cannot be Pendulum Summoned"


class NotBarred(Rule):
    rule_id = "PS-24"

    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            v.model.add(v.uses(candidate) + v.fact(f"barred {candidate}") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "its own text demands another way to Special Summon it, or allows none"


class ProperlySummonedBefore(Rule):
    rule_id = "PS-21"

    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            v.model.add(v.uses(candidate) + v.fact(f"improper {candidate}") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "this monster of the Extra Deck was never properly summoned, so it cannot be Pendulum Summoned"


class NotLockedOut(NotLocked):
    """The restrictions of the turn and of the scales, for each monster."""

    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            v.model.add(v.uses(candidate) + v.fact(f"locked {candidate}") <= 1).only_enforce_if(v.rule(self.rule_id))


class NotByEffectsOnly(Rule):
    rule_id = "SSM-05"

    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            barred = v.fact(f"by effects only {candidate}")
            v.model.add(v.uses(candidate) + barred <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "its text demands a Special Summon by a card effect, and a Pendulum Summon is none"


class HandToMainZone(Rule):
    rule_id = "PS-18"

    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            for zone in zones.EXTRA:
                v.model.add(v.decide(f"{candidate} to {zone}") + v.fact(f"from hand {candidate}") <= 1).only_enforce_if(
                    v.rule(self.rule_id)
                )

    def sentence(self, told: Told) -> str:
        return "from the hand a monster goes to a Main Monster Zone only"


class ExtraDeckToMarkedZone(Rule):
    rule_id = "PS-19"

    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            for zone in zones.MAIN:
                allowed = v.fact(f"opened {zone}") + v.fact(f"from hand {candidate}") + v.fact("no arrows")
                v.model.add(v.decide(f"{candidate} to {zone}") <= allowed).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        marked = [zone for zone in zones.MAIN if told[f"opened {zone}"]]
        return (
            "from the face-up Extra Deck a monster goes to an Extra Monster Zone or where an arrow points: "
            f"{told.zones(marked, 'nowhere now')}"
        )


class OneExtraMonsterZoneForPendulum(Rule):
    rule_id = "PS-20"

    def build(self, v: SummonVars) -> None:
        for zone, other in (zones.EXTRA, zones.EXTRA[::-1]):
            here = sum(v.decide(f"{candidate} to {zone}") for candidate in v.candidates)
            there = sum(v.decide(f"{candidate} to {other}") for candidate in v.candidates)
            v.model.add(here + there + v.fact(f"mine {other}") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        mine = [zone for zone in zones.EXTRA if told[f"mine {zone}"]]
        return f"a player uses only one Extra Monster Zone; you use: {told.zones(mine, 'none yet')}"


class FreeZoneForEach(Rule):
    rule_id = "PS-25"

    def build(self, v: SummonVars) -> None:
        for zone in zones.MINE:
            arrivals = sum(v.decide(f"{candidate} to {zone}") for candidate in v.candidates)
            v.model.add(arrivals + v.fact(f"held {zone}") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        held = [zone for zone in zones.MINE if told[f"held {zone}"]]
        return f"each monster needs a free zone of its own; occupied: {told.zones(held)}"


class UsableZoneForEach(UsableZone):
    def build(self, v: SummonVars) -> None:
        for zone in zones.MINE:
            closed, on = v.fact(f"closed {zone}"), v.rule(self.rule_id)
            for candidate in v.candidates:
                v.model.add(v.decide(f"{candidate} to {zone}") + closed <= 1).only_enforce_if(on)


def pendulum_summon(candidates: int = CANDIDATES) -> RuleModel:
    """PS rows for one Pendulum Summon of one or more of up to ``candidates`` monsters."""

    def lay_out(v: SummonVars) -> None:
        v.candidates = tuple(range(candidates))
        _lay_out(v)

    rules = [
        LevelBetweenScales(),
        HasLevelToPendulumSummon(),
        NotBarred(),
        ProperlySummonedBefore(),
        NotLockedOut(),
        NotByEffectsOnly(),
        BothScales(),
        NotUsedThisTurn(),
        AdditionalSummonFits(),
        OneAdditionalSummon(),
        AtLeastOneMonster(),
        HandToMainZone(),
        ExtraDeckToMarkedZone(),
        OneExtraMonsterZoneForPendulum(),
        FreeZoneForEach(),
        UsableZoneForEach(),
        OpenMainPhase("PS-14"),
    ]
    return RuleModel(lay_out, rules)


PENDULUM = Blueprint("pendulum", pendulum_summon, CANDIDATES)
Arrivals = tuple[tuple[int, int], ...]
"""(candidate number, zone) of each monster of one Pendulum Summon."""


class PendulumSummon(NamedTuple):
    """Which sets of these monsters can one Pendulum Summon bring, and where to? An answer for each class of like
    placements. ``scales``: those of my Pendulum Zones; ``opened``: the zones that arrows point to; ``twins``: groups of
    empty zones that nothing tells apart; ``needs_arrow``: whether a monster of the Extra Deck asks for them."""

    scales: tuple[int, ...]
    allowance: PendulumAllowance
    candidates: tuple[Candidate, ...]
    bodies: Bodies
    opened: frozenset[int]
    twins: tuple[tuple[int, ...], ...] = ()
    needs_arrow: bool = True
    timing: Timing | None = None

    @property
    def blueprint(self) -> Blueprint:
        return PENDULUM

    @property
    def size(self) -> int:
        return len(self.candidates)

    def facts(self) -> dict[str, int]:
        facts = {
            "scales": len(self.scales),
            "pendulum summon used": int(self.allowance.used),
            "additional": int(self.allowance.granted),
            "additional used": int(self.allowance.granted_used),
            "immediate": int(self.allowance.immediate),
            "no arrows": int(not self.needs_arrow),
            **timing_facts(self.timing),
        }
        if len(self.scales) == 2:
            facts["low scale"], facts["high scale"] = min(self.scales), max(self.scales)
        for number, candidate in enumerate(self.candidates):
            facts |= candidate.facts(number)
            if number and self.candidates[number - 1] == candidate:
                facts[f"like previous {number}"] = 1
        facts |= held_facts(self.bodies) | opened_facts(self.opened)
        for zone in zones.MAIN:
            # Nothing asks whose monster is in the way there.
            facts.pop(f"mine {zone}", None)
        for group in self.twins:
            for position, zone in enumerate(group):
                for other in group[position + 1 :]:
                    facts[f"twin {zone} {other}"] = 1
        return facts

    def decisions(self, decided: Decided) -> dict[str, bool]:
        """The monsters that come; a zone is that of the first of them."""
        found: dict[str, bool] = {}
        if decided.used is not None:
            found |= {f"use {number}": number in decided.used for number in range(len(self.candidates))}
        if decided.zone is not None:
            first = min(decided.used or (0,))
            found |= {f"{first} to {zone}": zone == decided.zone for zone in zones.MINE}
        return found

    def read(self, solutions: Iterable[Solution]) -> Iterable[Arrivals]:
        # Like answers differ only in which Pendulum Summon of the turn is used.
        return dict.fromkeys(map(_read_arrivals, solutions))


def _read_arrivals(solution: Solution) -> Arrivals:
    pairs = (name.split(" to ") for name, on in solution.items() if on and " to " in name)
    return tuple(sorted((int(candidate), int(zone)) for candidate, zone in pairs))
