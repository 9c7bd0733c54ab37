"""A Special Summon by an effect: whether the monster may come, and where to (SSM rows)."""

from __future__ import annotations

from combo_solver.rules.activation import FreeSpellZone
from combo_solver.rules.field import ZONE_RULES, lay_out_zones
from combo_solver.rules.model import FactRule, Mechanic
from combo_solver.rules.special import FirstByItsProcedure, NotLocked, OnlyByItsProcedure


class ProperlySummonedBefore(FactRule):
    rule_id = "SSM-04"
    fact = "revival forbidden"
    words = "this Special Summon Monster was never properly summoned, so nothing else may Special Summon it"
    mended = "a proper Summon of it before"


class MayBeSpecialSummoned(FactRule):
    rule_id = "SPI-02"
    fact = "never special summoned"
    words = "its text says that it cannot be Special Summoned"


class IsAMonster(FactRule):
    rule_id = "CT-01"
    fact = "monster"
    wanted = 1
    default = 1
    words = "this card is no monster"


def effect_summon() -> Mechanic:
    """Placement of one monster (ZON-04, ZON-07, SS-07) with revival limits, bans and locks."""
    rules = [
        IsAMonster(),
        MayBeSpecialSummoned(),
        OnlyByItsProcedure(),
        FirstByItsProcedure(),
        ProperlySummonedBefore(),
        *(rule() for rule in ZONE_RULES),
        FreeSpellZone(),
        NotLocked(),
    ]
    return Mechanic(lay_out_zones, rules)
