"""A Special Summon by a procedure of the monster's own (SSM-16)."""

from __future__ import annotations

from combo_solver.rules.field import ZONE_RULES, lay_out_zones
from combo_solver.rules.model import RuleModel
from combo_solver.rules.special import ConditionOfTheCard, NotLocked
from combo_solver.rules.timing import OpenMainPhase


def procedure_summon() -> RuleModel:
    """Placement of one monster (ZON-04, ZON-07, SS-07) whose condition and cost are its own, with locks."""
    rules = [
        ConditionOfTheCard(),
        *(rule() for rule in ZONE_RULES),
        NotLocked(),
        OpenMainPhase("SSM-16"),
    ]
    return RuleModel(lay_out_zones, rules)
