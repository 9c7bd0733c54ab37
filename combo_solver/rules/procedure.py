"""A Special Summon by a procedure of the monster's own (SSM-16)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from combo_solver.rules.facts import Bodies, Joins
from combo_solver.rules.field import ZONE_RULES, arrival_facts, lay_out_zones
from combo_solver.rules.model import RuleModel
from combo_solver.rules.question import Blueprint, Decided, Solution, decisions, read_zones
from combo_solver.rules.special import ConditionOfTheCard, NotLocked
from combo_solver.rules.timing import OpenMainPhase, Timing, timing_facts


def procedure_summon() -> RuleModel:
    """Placement of one monster (ZON-04, ZON-07, SS-07) whose condition and cost are its own, with locks."""
    rules = [
        ConditionOfTheCard(),
        *(rule() for rule in ZONE_RULES),
        NotLocked(),
        OpenMainPhase("SSM-16"),
    ]
    return RuleModel(lay_out_zones, rules)


PROCEDURE = Blueprint("procedure", lambda _: procedure_summon())


class ProcedureSummon(NamedTuple):
    """Into which zones may a monster Special Summon itself, its cost being paid? ``opened``: zones that arrows of
    others point to; ``needs_arrow``: it may enter a Main Monster Zone only there; ``joins``: the Extra Links it would
    complete; ``met``: its conditions hold and its cost can be paid; ``no_way``: it has no such Summon from there;
    ``locked``: something forbids it."""

    bodies: Bodies
    opened: frozenset[int] = frozenset()
    from_extra: bool = False
    needs_arrow: bool = False
    joins: Joins = ()
    met: bool = True
    no_way: bool = False
    locked: bool = False
    timing: Timing | None = None

    @property
    def blueprint(self) -> Blueprint:
        return PROCEDURE

    @property
    def size(self) -> int:
        return 0

    def facts(self) -> dict[str, int]:
        return {
            "condition met": int(self.met),
            "no way": int(self.no_way),
            "locked": int(self.locked),
            **arrival_facts(self.bodies, self.opened, self.from_extra, self.needs_arrow, self.joins),
            **timing_facts(self.timing),
        }

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return decisions(decided)

    def read(self, solutions: Iterable[Solution]) -> Iterable[int]:
        return read_zones(solutions)
