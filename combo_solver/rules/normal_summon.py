"""Normal Summon, Tribute Summon and Set: counting (NC rows) and Tributes (NS rows)."""

from __future__ import annotations

from combo_solver import zones
from combo_solver.rules.field import MainZoneUnlessFromExtraDeck, OneMonsterPerZone, lay_out_zones
from combo_solver.rules.materials import MAX_LEVEL
from combo_solver.rules.model import Facts, Mechanic, Rule, SummonVars


class NormalSummonLeft(Rule):
    rule_id = "NC-03"

    def build(self, v: SummonVars) -> None:
        used, allowed = v.fact("normal summons used", 9), v.fact("normal summons allowed", 9, 1)
        v.model.add(used + 1 <= allowed).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        return (
            f"{facts.get('normal summons used', 0)} Normal Summon or Set was made this turn, "
            f"and {facts.get('normal summons allowed', 1)} is allowed"
        )


class CanBeNormalSummoned(Rule):
    rule_id = "SSM-01"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("special summon only") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        return "this card cannot be Normal Summoned or Set: it is a Special Summon Monster"


class Tributes(Rule):
    """As many Tributes as the Level bracket asks for, no more and no fewer (NS-20)."""

    low: int
    high: int
    number: int

    def build(self, v: SummonVars) -> None:
        level = v.fact("level", MAX_LEVEL)
        inside = v.model.new_bool_var(f"level {self.low}..{self.high}")
        below = v.model.new_bool_var(f"level below {self.low}")
        above = v.model.new_bool_var(f"level above {self.high}")
        v.model.add_exactly_one(inside, below, above)
        v.model.add_linear_constraint(level, self.low, self.high).only_enforce_if(inside)
        v.model.add(level < self.low).only_enforce_if(below)
        v.model.add(level > self.high).only_enforce_if(above)
        tributes = sum(v.uses(zone) for zone in zones.MINE)
        v.model.add(tributes == self.number).only_enforce_if(inside, v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        held = sum(1 for zone in zones.MINE if facts.get(f"mine {zone}"))
        need = {0: "no Tribute", 1: "exactly 1 Tribute", 2: "exactly 2 Tributes"}[self.number]
        return f"a Level {facts.get('level', 0)} monster needs {need}; you control {held} monster(s)"


class NoTribute(Tributes):
    rule_id, low, high, number = "NS-04", 0, 4, 0


class OneTribute(Tributes):
    rule_id, low, high, number = "NS-05", 5, 6, 1


class TwoTributes(Tributes):
    rule_id, low, high, number = "NS-06", 7, MAX_LEVEL, 2


class TributesYouControl(Rule):
    rule_id = "NS-19"

    def build(self, v: SummonVars) -> None:
        for zone in zones.MINE:
            v.model.add(v.uses(zone) <= v.fact(f"mine {zone}")).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        held = [zones.MONSTER_ZONES[zone] for zone in zones.MINE if facts.get(f"mine {zone}")]
        return f"Tributes are monsters you control; you have them in: {', '.join(held) or 'no zone'}"


def _lay_out(v: SummonVars) -> None:
    for zone in zones.MINE:
        v.uses(zone)
    lay_out_zones(v)


def normal_summon(left_out: frozenset[str] = frozenset()) -> Mechanic:
    """Normal Summon, Tribute Summon and Set share their conditions (NS-18, NC-02)."""
    rules = [
        NormalSummonLeft(),
        CanBeNormalSummoned(),
        NoTribute(),
        OneTribute(),
        TwoTributes(),
        TributesYouControl(),
        OneMonsterPerZone(),
        MainZoneUnlessFromExtraDeck("NS-02"),
    ]
    return Mechanic(_lay_out, rules, left_out)
