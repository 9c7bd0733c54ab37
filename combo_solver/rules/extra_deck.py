"""What Synchro, Xyz and Link Summons share: materials from my field, a zone, and what forbids them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from combo_solver.game import zones
from combo_solver.game.reason import Repair
from combo_solver.rules.facts import Bodies, Body, Joins, Need
from combo_solver.rules.field import ZONE_RULES, lay_out_zones, zone_facts
from combo_solver.rules.materials import candidate_facts, lay_out_materials, requirement_facts
from combo_solver.rules.model import FactRule, Rule, SummonVars, Told
from combo_solver.rules.question import Blueprint, Decided, Solution, Summon, decisions, read_summon
from combo_solver.rules.special import NotLocked
from combo_solver.rules.timing import Timing, timing_facts


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


class FromExtraDeck(NamedTuple):
    """What a Synchro, an Xyz and a Link Summon ask: which of my monsters are the materials, and which zone is the new
    one's? ``opened``: zones that the opponent's arrows point to; ``joins``: the Extra Links that it would complete;
    ``face_up``: it lies face-up in the Extra Deck; ``locked``: a restriction forbids it whatever I use;
    ``forbidding``: zones of mine whose monsters forbid it while they are there. ``condition_met``: what an Xyz Monster
    asks for to be Summoned on top of another one."""

    need: Need
    bodies: Bodies
    opened: frozenset[int] = frozenset()
    joins: Joins = ()
    face_up: bool = False
    locked: bool = False
    forbidding: tuple[int, ...] = ()
    condition_met: bool = True
    timing: Timing | None = None

    @property
    def blueprint(self) -> Blueprint:
        """The mechanic's own."""
        raise NotImplementedError

    @property
    def half(self) -> Blueprint:
        """Its rules about materials alone; see :mod:`combo_solver.rules.halves`."""
        raise NotImplementedError

    @property
    def size(self) -> int:
        return 0

    def facts(self) -> dict[str, int]:
        return {
            "from extra": 1,
            "needs arrow": int(self.need.needs_arrow),
            "face up in extra deck": int(self.face_up),
            "locked": int(self.locked),
            **self.material_facts(),
            **zone_facts(self.bodies, self.opened),
            **{f"joins {path} {zone}": 1 for path, zone in self.joins},
            **{f"forbids {zone}": 1 for zone in self.forbidding},
            **timing_facts(self.timing),
        }

    def material_facts(self) -> dict[str, int]:
        """What the rules about materials see."""
        facts = requirement_facts(self.need)
        for number, body in enumerate(self.bodies):
            if body is not None and body.mine:
                facts |= candidate_facts(self.need, number, body) | self.facts_of(number, body)
                facts[f"face up {number}"] = int(body.face_up)
        return facts

    def facts_of(self, number: int, body: Body) -> dict[str, int]:
        """What the mechanic alone sees of a possible material."""
        raise NotImplementedError

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return decisions(decided, len(zones.MINE))

    def read(self, solutions: Iterable[Solution]) -> Iterable[Summon]:
        return map(read_summon, solutions)
