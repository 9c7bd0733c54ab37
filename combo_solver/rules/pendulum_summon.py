"""Pendulum Summon: scales, Levels between them, and one zone for each monster (PS rows)."""

from __future__ import annotations

from ortools.sat.python import cp_model

from combo_solver import zones
from combo_solver.rules.materials import MAX_LEVEL
from combo_solver.rules.model import Facts, Mechanic, Rule, SummonVars

CANDIDATES = 14
"""How many monsters one model can consider; a larger hand is split by the caller's grouping of equal cards."""


def _lay_out(v: SummonVars) -> None:
    """Decisions ``use C`` and ``C to Z``.

    Facts per candidate: ``present C``, ``level C``, ``from hand C``, ``barred C`` (its own text or a lock),
    ``like previous C`` (the same card as candidate C-1). Facts per zone: ``held Z``, ``mine Z``, ``opened Z``
    (an arrow points to it), ``twin Y Z`` (empty zones that nothing tells apart).
    """
    for candidate in range(CANDIDATES):
        v.uses(candidate)
        v.model.add(v.uses(candidate) <= v.fact(f"present {candidate}"))
        for zone in zones.MINE:
            v.decide(f"{candidate} to {zone}")
        v.model.add(sum(v.decide(f"{candidate} to {zone}") for zone in zones.MINE) == v.uses(candidate))
        if candidate:
            same = v.model.add(v.uses(candidate) <= v.uses(candidate - 1))
            same.only_enforce_if(_as_literal(v, f"like previous {candidate}"))
    v.model.add(sum(v.uses(candidate) for candidate in range(CANDIDATES)) >= 1)
    for number, zone in enumerate(zones.MINE):
        for twin in zones.MINE[number + 1 :]:
            on = _as_literal(v, f"twin {zone} {twin}")
            in_zone = [v.decide(f"{candidate} to {zone}") for candidate in range(CANDIDATES)]
            in_twin = [v.decide(f"{candidate} to {twin}") for candidate in range(CANDIDATES)]
            v.model.add(sum(in_twin) <= sum(in_zone)).only_enforce_if(on)
            for later in range(1, CANDIDATES):
                v.model.add(in_zone[later] + sum(in_twin[:later]) <= 1).only_enforce_if(on)


def _as_literal(v: SummonVars, fact: str) -> cp_model.IntVar:
    literal = v.model.new_bool_var(f"is {fact}")
    v.model.add(literal == v.fact(fact))
    return literal


class BothScales(Rule):
    rule_id = "PS-13"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("scales", 2) == 2).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        return f"both Pendulum Zones must hold a Pendulum Monster; {facts.get('scales', 0)} of 2 do"


class NotUsedThisTurn(Rule):
    rule_id = "PS-02"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("pendulum summon used") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        return "you have already Pendulum Summoned this turn"


class LevelBetweenScales(Rule):
    rule_id = "PS-17"

    def build(self, v: SummonVars) -> None:
        on = v.rule(self.rule_id)
        for candidate in range(CANDIDATES):
            level = v.fact(f"level {candidate}", MAX_LEVEL)
            v.model.add(level >= v.fact("low scale", 13) + 1).only_enforce_if(on, v.uses(candidate))
            v.model.add(level <= v.fact("high scale", 13) - 1).only_enforce_if(on, v.uses(candidate))

    def sentence(self, facts: Facts) -> str:
        levels = sorted(
            {facts.get(f"level {number}", 0) for number in range(CANDIDATES) if facts.get(f"present {number}")}
        )
        shown = ", ".join("none" if level == 0 else str(level) for level in levels)
        return (
            f"the Level must lie strictly between the scales {facts.get('low scale', 0)} and "
            f"{facts.get('high scale', 0)}; Levels at hand: {shown or 'no monster'}"
        )


class HasLevelToPendulumSummon(Rule):
    rule_id = "PS-16"

    def build(self, v: SummonVars) -> None:
        for candidate in range(CANDIDATES):
            v.model.add(v.uses(candidate) <= v.fact(f"level {candidate}", MAX_LEVEL)).only_enforce_if(
                v.rule(self.rule_id)
            )

    def sentence(self, facts: Facts) -> str:
        return "a monster without a Level cannot be Pendulum Summoned"


class NotBarred(Rule):
    rule_id = "PS-24"

    def build(self, v: SummonVars) -> None:
        for candidate in range(CANDIDATES):
            v.model.add(v.uses(candidate) + v.fact(f"barred {candidate}") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        return "the monster's own text, its lack of a proper summon, or a restriction in force forbids it"


class HandToMainZone(Rule):
    rule_id = "PS-18"

    def build(self, v: SummonVars) -> None:
        for candidate in range(CANDIDATES):
            for zone in zones.EXTRA:
                v.model.add(v.decide(f"{candidate} to {zone}") + v.fact(f"from hand {candidate}") <= 1).only_enforce_if(
                    v.rule(self.rule_id)
                )

    def sentence(self, facts: Facts) -> str:
        return "from the hand a monster goes to a Main Monster Zone only"


class ExtraDeckToMarkedZone(Rule):
    rule_id = "PS-19"

    def build(self, v: SummonVars) -> None:
        for candidate in range(CANDIDATES):
            for zone in zones.MAIN:
                v.model.add(
                    v.decide(f"{candidate} to {zone}") <= v.fact(f"opened {zone}") + v.fact(f"from hand {candidate}")
                ).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        marked = [zones.MONSTER_ZONES[zone] for zone in zones.MAIN if facts.get(f"opened {zone}")]
        return (
            "from the face-up Extra Deck a monster goes to an Extra Monster Zone or where an arrow points: "
            f"{', '.join(marked) or 'nowhere now'}"
        )


class OneExtraMonsterZoneForPendulum(Rule):
    rule_id = "PS-20"

    def build(self, v: SummonVars) -> None:
        for zone, other in (zones.EXTRA, zones.EXTRA[::-1]):
            here = sum(v.decide(f"{candidate} to {zone}") for candidate in range(CANDIDATES))
            there = sum(v.decide(f"{candidate} to {other}") for candidate in range(CANDIDATES))
            v.model.add(here + there + v.fact(f"mine {other}") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        mine = [zones.MONSTER_ZONES[zone] for zone in zones.EXTRA if facts.get(f"mine {zone}")]
        return f"a player uses only one Extra Monster Zone; you use: {', '.join(mine) or 'none yet'}"


class FreeZoneForEach(Rule):
    rule_id = "PS-25"

    def build(self, v: SummonVars) -> None:
        for zone in zones.MINE:
            arrivals = sum(v.decide(f"{candidate} to {zone}") for candidate in range(CANDIDATES))
            v.model.add(arrivals + v.fact(f"held {zone}") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        held = [zones.MONSTER_ZONES[zone] for zone in zones.MINE if facts.get(f"held {zone}")]
        return f"each monster needs a free zone of its own; occupied: {', '.join(held) or 'none'}"


def pendulum_summon(left_out: frozenset[str] = frozenset()) -> Mechanic:
    """PS rows for one Pendulum Summon of one or more monsters."""
    rules = [
        NotUsedThisTurn(),
        BothScales(),
        LevelBetweenScales(),
        HasLevelToPendulumSummon(),
        NotBarred(),
        HandToMainZone(),
        ExtraDeckToMarkedZone(),
        OneExtraMonsterZoneForPendulum(),
        FreeZoneForEach(),
    ]
    return Mechanic(_lay_out, rules, left_out)
