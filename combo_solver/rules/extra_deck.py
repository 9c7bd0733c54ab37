"""Synchro, Xyz and Link Summons: which rules each consists of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from combo_solver.game import zones
from combo_solver.game.reason import Repair
from combo_solver.rules.facts import Bodies, Joins, Need, material_facts
from combo_solver.rules.field import ZONE_RULES, lay_out_zones
from combo_solver.rules.materials import (
    FillsSlots,
    GoTogether,
    HasLevel,
    Includes,
    LevelSum,
    LinkRatingSum,
    MonstersYouControl,
    NotAToken,
    NotForbiddenByACard,
    lay_out_materials,
)
from combo_solver.rules.model import FactRule, Rule, RuleModel, SummonVars, Told
from combo_solver.rules.question import Blueprint, Decided, Solution, Summon, decisions, read_summon
from combo_solver.rules.special import ConditionOfTheCard, NotLocked
from combo_solver.rules.timing import OpenMainPhase, Timing, timing_facts


def _lay_out(v: SummonVars) -> None:
    lay_out_materials(v)
    lay_out_zones(v)


class FaceDownInTheExtraDeck(FactRule):
    rule_id = "EXM-17"
    fact = "face up in extra deck"
    words = "a monster that lies face-up in the Extra Deck can only be Pendulum Summoned or Summoned by an effect"
    mended = "a face-down copy in the Extra Deck"


class NotForbiddenByTheField(Rule):
    """A monster that forbids the Summon while it is on the field cannot be removed by using it: fact ``forbids Z``."""

    def build(self, v: SummonVars) -> None:
        for zone in zones.MINE:
            v.model.add(v.fact(f"forbids {zone}") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        forbidding = [zone for zone in zones.MINE if told[f"forbids {zone}"]]
        return f"while on the field it forbids this Summon, and using it does not remove it: {told.listed(forbidding)}"

    def repairs(self, told: Told) -> Iterator[Repair]:
        for zone in zones.MINE:
            if told[f"forbids {zone}"]:
                gone = {f"{fact} {zone}": 0 for fact in ("forbids", "held", "mine")}
                yield Repair(f"{told.name(zone)} gone from the field before", gone)


def _common(forbidden: str) -> list[Rule]:
    return [NotForbiddenByTheField(forbidden), *(rule() for rule in ZONE_RULES), FaceDownInTheExtraDeck(), NotLocked()]


def synchro_summon() -> RuleModel:
    """SYN rows: face-up monsters with Levels that sum to the Synchro Monster's, one role per material."""
    rules = [
        LevelSum(),
        FillsSlots("SYN-10"),
        Includes("SYN-12"),
        GoTogether("SYN-12"),
        HasLevel("SYN-05"),
        MonstersYouControl("SYN-11", face_up=True),
        NotForbiddenByACard(),
        *_common("SYN-09"),
        OpenMainPhase("SYN-03"),
    ]
    return RuleModel(_lay_out, rules)


def xyz_summon() -> RuleModel:
    """XYZ rows. The Level the materials need is part of the slots' filters (XYZ-05, XYZ-08)."""
    rules = [
        ConditionOfTheCard("XYZ-11"),
        FillsSlots("XYZ-08"),
        Includes("XYZ-08"),
        GoTogether("XYZ-08"),
        MonstersYouControl("XYZ-10", face_up=True),
        NotAToken(),
        NotForbiddenByACard(),
        *_common("XYZ-09"),
        OpenMainPhase("XYZ-03"),
    ]
    return RuleModel(_lay_out, rules)


def link_summon() -> RuleModel:
    """LS rows: materials that count as exactly the Link Rating; the zone is judged after they have left (LS-05)."""
    rules = [
        LinkRatingSum(),
        FillsSlots("LS-11"),
        Includes("LS-15"),
        GoTogether("LS-15"),
        MonstersYouControl("LS-14", face_up=True),
        NotForbiddenByACard(),
        *_common("LS-13"),
        OpenMainPhase("LS-04"),
    ]
    return RuleModel(_lay_out, rules)


SYNCHRO = Blueprint("synchro", lambda _: synchro_summon())
XYZ = Blueprint("xyz", lambda _: xyz_summon())
LINK = Blueprint("link", lambda _: link_summon())
_BLUEPRINTS = {each.name: each for each in (SYNCHRO, XYZ, LINK)}


class MaterialSummon(NamedTuple):
    """Which of my monsters can be the materials of a Synchro, Xyz or Link Summon, and where can it go? ``opened``: the
    zones that the opponent's arrows point to; ``forbids``: zones of my monsters that forbid it while they are there."""

    need: Need
    bodies: Bodies
    opened: frozenset[int]
    joins: Joins = ()
    face_up: bool = False
    forbids: tuple[int, ...] = ()
    locked: bool = False
    met: bool = True
    timing: Timing | None = None

    @property
    def blueprint(self) -> Blueprint:
        return _BLUEPRINTS[self.need.method]

    @property
    def size(self) -> int:
        return 0

    def facts(self) -> dict[str, int]:
        facts = material_facts(self.need, self.bodies, self.opened, self.joins)
        facts |= {"face up in extra deck": int(self.face_up), "locked": int(self.locked)}
        facts |= {f"forbids {zone}": 1 for zone in self.forbids}
        if self.need.method == "xyz":
            facts["condition met"] = int(self.met)
        return {**facts, **timing_facts(self.timing)}

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return decisions(decided, len(zones.MINE))

    def read(self, solutions: Iterable[Solution]) -> Iterable[Summon]:
        return map(read_summon, solutions)
