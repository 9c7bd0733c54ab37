"""Pendulum Summon: scales, Levels between them, and one zone for each monster (PS rows)."""

from __future__ import annotations

from collections.abc import Iterator

from ortools.sat.python import cp_model

from combo_solver import zones
from combo_solver.rules.materials import MAX_LEVEL
from combo_solver.rules.model import Mechanic, Repair, Rule, SummonVars, Told
from combo_solver.rules.timing import OpenMainPhase

CANDIDATES = 14
"""How many monsters the usual model considers; :func:`pendulum_summon` builds larger ones."""


def _lay_out(v: SummonVars) -> None:
    """Decisions ``use C`` and ``C to Z``.

    Facts per candidate: ``present C``, ``level C``, ``from hand C``, ``barred C`` (its own text or a lock),
    ``by effects only C`` (its text allows a Special Summon by a card effect only),
    ``like previous C`` (the same card as candidate C-1). Facts per zone: ``held Z``, ``mine Z``, ``opened Z``
    (an arrow points to it), ``twin Y Z`` (empty zones that nothing tells apart).
    """
    for candidate in v.candidates:
        v.model.add(v.uses(candidate) <= v.fact(f"present {candidate}"))
        for zone in zones.MINE:
            v.decide(f"{candidate} to {zone}")
        v.model.add(sum(v.decide(f"{candidate} to {zone}") for zone in zones.MINE) == v.uses(candidate))
        if candidate:
            same = v.model.add(v.uses(candidate) <= v.uses(candidate - 1))
            same.only_enforce_if(_as_literal(v, f"like previous {candidate}"))
    v.model.add(sum(v.uses(candidate) for candidate in v.candidates) >= 1)
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
        v.model.add(v.fact("pendulum summon used") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "you have already Pendulum Summoned this turn"


class LevelBetweenScales(Rule):
    rule_id = "PS-17"

    def build(self, v: SummonVars) -> None:
        on = v.rule(self.rule_id)
        for candidate in v.candidates:
            level = v.fact(f"level {candidate}", MAX_LEVEL)
            v.model.add(level >= v.fact("low scale", 13) + 1).only_enforce_if(on, v.uses(candidate))
            v.model.add(level <= v.fact("high scale", 13) - 1).only_enforce_if(on, v.uses(candidate))

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
        return "the monster's own text, its lack of a proper summon, or a restriction in force forbids it"


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
                v.model.add(
                    v.decide(f"{candidate} to {zone}") <= v.fact(f"opened {zone}") + v.fact(f"from hand {candidate}")
                ).only_enforce_if(v.rule(self.rule_id))

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


def pendulum_summon(candidates: int = CANDIDATES) -> Mechanic:
    """PS rows for one Pendulum Summon of one or more of up to ``candidates`` monsters."""

    def lay_out(v: SummonVars) -> None:
        v.candidates = tuple(range(candidates))
        _lay_out(v)

    rules = [
        LevelBetweenScales(),
        HasLevelToPendulumSummon(),
        NotBarred(),
        NotByEffectsOnly(),
        BothScales(),
        NotUsedThisTurn(),
        HandToMainZone(),
        ExtraDeckToMarkedZone(),
        OneExtraMonsterZoneForPendulum(),
        FreeZoneForEach(),
        OpenMainPhase("PS-14"),
    ]
    return Mechanic(lay_out, rules)
