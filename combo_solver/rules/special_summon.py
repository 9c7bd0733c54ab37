"""Where a monster that is Special Summoned by an effect or its own procedure may be put."""

from __future__ import annotations

from combo_solver.rules.field import ZONE_RULES, lay_out_zones
from combo_solver.rules.model import Facts, Mechanic, Rule, SummonVars


class ProperlySummonedBefore(Rule):
    rule_id = "SSM-04"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("revival forbidden") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        return "this Special Summon Monster was never properly summoned, so nothing else may Special Summon it"


class NotLocked(Rule):
    rule_id = "SG-17"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("locked") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        return "a restriction in force this turn forbids this Special Summon"


class ConditionOfTheCard(Rule):
    rule_id = "SSM-16"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("condition met", default=1) == 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        return "the condition or cost printed for its own Special Summon is not met"


def special_summon(left_out: frozenset[str] = frozenset()) -> Mechanic:
    """Placement of one monster (ZON-04, ZON-07, SS-07) with revival limits and locks."""
    rules = [ConditionOfTheCard(), ProperlySummonedBefore(), NotLocked(), *(rule() for rule in ZONE_RULES)]
    return Mechanic(lay_out_zones, rules, left_out)
