"""Fusion Summon by an effect: materials from my field and the other places the effect allows (FUS rows)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from combo_solver.game import zones
from combo_solver.game.bars import Bar
from combo_solver.game.reason import Repair
from combo_solver.rules.activation import FreeSpellZone
from combo_solver.rules.extra_deck import FaceDownInTheExtraDeck
from combo_solver.rules.facts import Bodies, Need
from combo_solver.rules.field import ZONE_RULES, lay_out_zones, zone_facts
from combo_solver.rules.materials import (
    AllowedByTheEffect,
    FillsSlots,
    GoTogether,
    Includes,
    MonstersYouControl,
    NotForbiddenByACard,
    candidate_facts,
    candidates_of,
    lay_out_like_cards,
    lay_out_materials,
    like_facts,
    other_materials,
    requirement_facts,
    slots_of,
)
from combo_solver.rules.model import FactRule, Rule, RuleModel, SummonVars, Told
from combo_solver.rules.question import Blueprint, Decided, Solution, Summon, decisions, read_summon
from combo_solver.rules.special import FirstByItsProcedure, NotLocked, OnlyByItsProcedure, bar_facts

FUSION_SLOTS = 6
HAND_CARDS = 6
"""How many cards of other places the usual model considers; :func:`fusion_summon` builds larger ones."""


class OneSubstitute(Rule):
    """At most one material stands in for a named card; all others are the real ones."""

    rule_id = "FUS-19"

    def build(self, v: SummonVars) -> None:
        stands = [v.stands_in(candidate, slot) for candidate in v.candidates for slot in range(v.slots)]
        v.model.add(sum(stands) <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        slots = slots_of(told)
        able = [number for number in candidates_of(told) if any(told[f"stands {number} {slot}"] for slot in slots)]
        return f"only one material may be a substitute, the others must be the real ones: {told.listed(able)}"

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield from other_materials(told)


class GoTogetherInASlot(GoTogether):
    """No two materials of one slot that clash: facts ``slot clash Y Z``, and ``clashing slot`` its number plus 1."""

    def build(self, v: SummonVars) -> None:
        on = v.rule(self.rule_id)
        clashing = [v.model.new_bool_var(f"slot {slot} clashes") for slot in range(-1, v.slots)]
        v.model.add_exactly_one(clashing)
        v.model.add(sum(number * each for number, each in enumerate(clashing)) == v.fact("clashing slot", v.slots))
        for one, other in combinations(v.candidates, 2):
            clash = v.fact(f"slot clash {one} {other}")
            for slot in range(v.slots):
                both = v.fills(one, slot) + v.fills(other, slot)
                v.model.add(both + clash <= 2).only_enforce_if(on, clashing[slot + 1])

    def sentence(self, told: Told) -> str:
        return self.pairs(told, "slot clash")


class ByACardEffect(FactRule):
    rule_id = "FUS-03"
    fact = "fusion effect"
    wanted = 1
    default = 1
    words = "only a card's effect can Fusion Summon, and nothing at hand can Fusion Summon this monster"


def fusion_summon(hand: int = HAND_CARDS) -> RuleModel:
    """FUS rows. Candidates: my seven monster zones, then up to ``hand`` cards of other places the effect allows.

    Further facts: ``fusion effect``, ``face up in extra deck``, ``only by its procedure``,
    ``not yet by its procedure``, ``spell zone free``, ``locked``.
    """

    def lay_out(v: SummonVars) -> None:
        v.candidates = tuple(range(len(zones.MINE) + hand))
        v.slots = FUSION_SLOTS
        lay_out_materials(v)
        lay_out_like_cards(v)
        lay_out_zones(v)

    rules = [
        FillsSlots("FUS-21"),
        OneSubstitute(),
        GoTogether("FUS-21"),
        GoTogetherInASlot("FUS-21"),
        Includes("FUS-12"),
        AllowedByTheEffect("FUS-05"),
        MonstersYouControl("FUS-16", face_up=False),
        NotForbiddenByACard(),
        *(rule() for rule in ZONE_RULES),
        FaceDownInTheExtraDeck("FUS-10"),
        ByACardEffect(),
        FreeSpellZone(),
        OnlyByItsProcedure(),
        FirstByItsProcedure(),
        NotLocked(),
    ]
    return RuleModel(lay_out, rules)


FUSION = Blueprint("fusion", fusion_summon, HAND_CARDS)


class FusionSummon(NamedTuple):
    """Which cards are the materials of a Fusion Summon, and which zone is the new monster's? ``bodies``: my monster
    zones, then the cards of other places. ``face_up``: it lies face-up in the Extra Deck; ``by_effect``: some effect
    at hand can Fusion Summon it; ``bars``: its own text forbids that one to; ``spell_zone_free``: the Spell that does
    it can be put somewhere."""

    need: Need
    bodies: Bodies
    opened: frozenset[int] = frozenset()
    face_up: bool = False
    by_effect: bool = True
    bars: tuple[Bar, ...] = ()
    spell_zone_free: bool = True
    locked: bool = False

    @property
    def blueprint(self) -> Blueprint:
        return FUSION

    @property
    def size(self) -> int:
        return len(self.bodies) - len(zones.MINE)

    def facts(self) -> dict[str, int]:
        facts = {
            "from extra": 1,
            "needs arrow": int(self.need.needs_arrow),
            "face up in extra deck": int(self.face_up),
            "fusion effect": int(self.by_effect),
            "spell zone free": int(self.spell_zone_free),
            "locked": int(self.locked),
            **bar_facts(self.bars),
            **requirement_facts(self.need),
            **zone_facts(self.bodies, self.opened),
            **like_facts(self.bodies),
        }
        for number, body in enumerate(self.bodies):
            if body is not None:
                facts |= candidate_facts(self.need, number, body)
        return facts

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return decisions(decided, len(self.bodies))

    def read(self, solutions: Iterable[Solution]) -> Iterable[Summon]:
        return map(read_summon, solutions)
