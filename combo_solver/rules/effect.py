"""A Special Summon by an effect: whether the monster may come, and where to (SSM rows)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from combo_solver.game.bars import Bar
from combo_solver.rules.activation import FreeSpellZone
from combo_solver.rules.facts import Bodies, Joins
from combo_solver.rules.field import ZONE_RULES, arrival_facts, lay_out_zones
from combo_solver.rules.model import FactRule, RuleModel
from combo_solver.rules.question import Blueprint, Decided, Solution, decisions, read_zones
from combo_solver.rules.special import FirstByItsProcedure, NotLocked, OnlyByItsProcedure, bar_facts


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


def effect_summon() -> RuleModel:
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
    return RuleModel(lay_out_zones, rules)


EFFECT = Blueprint("effect", lambda _: effect_summon())


class EffectSummon(NamedTuple):
    """Where may an effect Special Summon this monster to? An answer is a zone. ``opened``: zones that arrows of others
    point to; ``joins``: the Extra Links it would complete; ``bars``: what forbids it to every effect; ``monster``:
    whether it is one; ``spell_zone_free``: the Spell that does it can be put somewhere."""

    bodies: Bodies
    opened: frozenset[int] = frozenset()
    from_extra: bool = False
    needs_arrow: bool = False
    joins: Joins = ()
    bars: tuple[Bar, ...] = ()
    monster: bool = True
    spell_zone_free: bool = True
    locked: bool = False

    @property
    def blueprint(self) -> Blueprint:
        return EFFECT

    @property
    def size(self) -> int:
        return 0

    def facts(self) -> dict[str, int]:
        return {
            "monster": int(self.monster),
            "spell zone free": int(self.spell_zone_free),
            "locked": int(self.locked),
            **arrival_facts(self.bodies, self.opened, self.from_extra, self.needs_arrow, self.joins),
            **bar_facts(self.bars),
        }

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return decisions(decided)

    def read(self, solutions: Iterable[Solution]) -> Iterable[int]:
        return read_zones(solutions)
