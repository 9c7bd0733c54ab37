"""What Synchro, Xyz and Link Summons share: materials from my field, a zone, and what forbids them."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.game import zones
from combo_solver.game.reason import Repair
from combo_solver.rules.field import ZONE_RULES, lay_out_zones
from combo_solver.rules.materials import lay_out_materials
from combo_solver.rules.model import FactRule, Rule, SummonVars, Told
from combo_solver.rules.special import NotLocked


def lay_out_on_the_field(v: SummonVars) -> None:
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


def common_rules(forbidden: str) -> list[Rule]:
    """The rules after those about materials; ``forbidden``: the row of what other cards forbid."""
    return [NotForbiddenByTheField(forbidden), *(rule() for rule in ZONE_RULES), FaceDownInTheExtraDeck(), NotLocked()]
