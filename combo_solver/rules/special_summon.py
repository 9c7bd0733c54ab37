"""Where a monster that is Special Summoned by an effect or its own procedure may be put."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.rules.activation import FreeSpellZone
from combo_solver.rules.field import ZONE_RULES, lay_out_zones
from combo_solver.rules.model import Mechanic, Rule, SummonVars, Told
from combo_solver.rules.reason import Repair
from combo_solver.rules.timing import OpenMainPhase


class FirstByItsProcedure(Rule):
    rule_id = "SSM-03"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("not yet by its procedure") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "this Special Summon Monster must first be Summoned by its own procedure; no other effect does it"


class ProperlySummonedBefore(Rule):
    rule_id = "SSM-04"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("revival forbidden") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "this Special Summon Monster was never properly summoned, so nothing else may Special Summon it"

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield Repair("a proper Summon of it before", {"revival forbidden": 0})


class NotLocked(Rule):
    rule_id = "SG-17"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("locked") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "a restriction in force this turn forbids this Special Summon"

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield Repair("no such restriction", {"locked": 0})


class ConditionOfTheCard(Rule):
    rule_id = "SSM-16"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("condition met", default=1) == 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "the condition or cost printed for its own Special Summon is not met"

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield Repair("its condition met and its cost payable", {"condition met": 1})


class OnlyByItsProcedure(Rule):
    rule_id = "SSM-06"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("only by its procedure") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "its text allows no Special Summon but its own procedure, even after a proper Summon"


class MayBeSpecialSummoned(Rule):
    rule_id = "SPI-02"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("never special summoned") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "its text says that it cannot be Special Summoned"


class IsAMonster(Rule):
    rule_id = "CT-01"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("monster", default=1) == 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "this card is no monster"


def special_summon() -> Mechanic:
    """Placement of one monster (ZON-04, ZON-07, SS-07) with revival limits, bans and locks."""
    rules = [
        IsAMonster(),
        ConditionOfTheCard(),
        MayBeSpecialSummoned(),
        OnlyByItsProcedure(),
        FirstByItsProcedure(),
        ProperlySummonedBefore(),
        *(rule() for rule in ZONE_RULES),
        FreeSpellZone(),
        NotLocked(),
        OpenMainPhase("SSM-16"),
    ]
    return Mechanic(lay_out_zones, rules)
