"""Special Summons by an effect or a procedure of the monster's own: whether it may come, and where to (SSM rows)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from combo_solver.game.bars import Bar
from combo_solver.game.reason import Repair
from combo_solver.rules.activation import FreeSpellZone
from combo_solver.rules.facts import Bodies, Joins, zone_facts
from combo_solver.rules.field import ZONE_RULES, lay_out_zones
from combo_solver.rules.model import FactRule, RuleModel, SummonVars, Told
from combo_solver.rules.question import Blueprint, Decided, Solution, decisions, read_summon
from combo_solver.rules.timing import OpenMainPhase, Timing, timing_facts


class FirstByItsProcedure(FactRule):
    rule_id = "SSM-03"
    fact = "not yet by its procedure"
    words = "this Special Summon Monster must first be Summoned by its own procedure; no other effect does it"


class ProperlySummonedBefore(FactRule):
    rule_id = "SSM-04"
    fact = "revival forbidden"
    words = "this Special Summon Monster was never properly summoned, so nothing else may Special Summon it"
    mended = "a proper Summon of it before"


class NotLocked(FactRule):
    rule_id = "SG-17"
    fact = "locked"
    words = "a restriction in force this turn forbids this Special Summon"
    mended = "no such restriction"

    def sentence(self, told: Told) -> str:
        cards = told.wording.forbidding
        if not cards:
            return self.words
        return f"{' and '.join(cards)}, face-up on the field, forbid{'s' * (len(cards) == 1)} this Special Summon"


class ConditionOfTheCard(FactRule):
    rule_id = "SSM-16"
    fact = "condition met"
    wanted = 1
    default = 1
    words = "the condition or cost printed for its own Special Summon is not met"
    mended = "its condition met and its cost payable"

    def build(self, v: SummonVars) -> None:
        v.fact("no way")
        super().build(v)

    def sentence(self, told: Told) -> str:
        if told.get("no way"):
            return "it has no Special Summon of its own from there, and no Spell at hand performs one"
        return self.words

    def repairs(self, told: Told) -> Iterator[Repair]:
        return iter(()) if told.get("no way") else super().repairs(told)


class OnlyByItsProcedure(FactRule):
    rule_id = "SSM-06"
    fact = "only by its procedure"
    words = "its text allows no Special Summon but its own procedure, even after a proper Summon"


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


def special_summon() -> RuleModel:
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
    return RuleModel(lay_out_zones, rules)


SPECIAL = Blueprint("special", lambda _: special_summon())
_BARS: dict[Bar, str] = {
    "never": "never special summoned",
    "own way only": "only by its procedure",
    "own way first": "not yet by its procedure",
    "not properly summoned": "revival forbidden",
}


class SpecialSummon(NamedTuple):
    """Where may one monster be Special Summoned to, by an effect or its own procedure? An answer is a zone.

    ``opened``: the zones that arrows point to; ``needs_arrow``: it may enter Main Monster Zones only there; ``joins``:
    the Extra Links that it would complete; ``bars``: what forbids it to every effect; ``locked``: a restriction in
    force forbids it; ``met``: its own conditions hold and its cost is paid; ``no_way``: nothing Summons it from there;
    ``spell_zone_free``: the Spell that performs it can be activated; ``monster``: it is one.
    """

    bodies: Bodies
    opened: frozenset[int]
    from_extra: bool = False
    needs_arrow: bool = False
    joins: Joins = ()
    bars: tuple[Bar, ...] = ()
    locked: bool = False
    met: bool = True
    no_way: bool = False
    spell_zone_free: bool = True
    monster: bool = True
    timing: Timing | None = None

    @property
    def blueprint(self) -> Blueprint:
        return SPECIAL

    @property
    def size(self) -> int:
        return 0

    def facts(self) -> dict[str, int]:
        return {
            "from extra": int(self.from_extra),
            "needs arrow": int(self.needs_arrow),
            **zone_facts(self.bodies, self.opened),
            **{f"exempt {zone}": 1 for _, zone in self.joins},
            **{_BARS[bar]: 1 for bar in self.bars},
            "locked": int(self.locked),
            "condition met": int(self.met),
            "no way": int(self.no_way),
            "spell zone free": int(self.spell_zone_free),
            "monster": int(self.monster),
            **timing_facts(self.timing),
        }

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return decisions(decided)

    def read(self, solutions: Iterable[Solution]) -> Iterable[int]:
        return sorted(read_summon(solution)[1] for solution in solutions)
