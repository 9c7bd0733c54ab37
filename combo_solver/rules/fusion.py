"""Fusion Summon by an effect: materials from my field and the other places the effect allows (FUS rows)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from combo_solver.game import zones
from combo_solver.rules.activation import FreeSpellZone
from combo_solver.rules.extra_deck import FaceDownInTheExtraDeck
from combo_solver.rules.facts import Bodies, Need, material_facts
from combo_solver.rules.field import ZONE_RULES, lay_out_zones
from combo_solver.rules.materials import (
    AllowedByTheEffect,
    FillsSlots,
    GoTogether,
    GoTogetherInASlot,
    Includes,
    MonstersYouControl,
    NotForbiddenByACard,
    OneSubstitute,
    lay_out_like_cards,
    lay_out_materials,
)
from combo_solver.rules.model import FactRule, RuleModel, SummonVars
from combo_solver.rules.question import Blueprint, Decided, Solution, Summon, decisions, read_summon
from combo_solver.rules.special import FirstByItsProcedure, NotLocked, OnlyByItsProcedure

FUSION_SLOTS = 6
HAND_CARDS = 6
"""How many cards of other places the usual model considers; :func:`fusion_summon` builds larger ones."""


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
    """Which cards can be the materials of a Fusion Summon, and where can it go? Candidates 0 to 6 are my monster zones,
    later ones cards in other places. ``by_effect``: an effect can Fusion Summon this monster; ``own_way_only``,
    ``own_way_first``: its text asks for its own procedure."""

    need: Need
    bodies: Bodies
    opened: frozenset[int]
    face_up: bool = False
    by_effect: bool = True
    own_way_only: bool = False
    own_way_first: bool = False
    spell_zone_free: bool = True
    locked: bool = False

    @property
    def blueprint(self) -> Blueprint:
        return FUSION

    @property
    def size(self) -> int:
        return len(self.bodies) - len(zones.MINE)

    def facts(self) -> dict[str, int]:
        return {
            **material_facts(self.need, self.bodies, self.opened),
            "face up in extra deck": int(self.face_up),
            "fusion effect": int(self.by_effect),
            "only by its procedure": int(self.own_way_only),
            "not yet by its procedure": int(self.own_way_first),
            "spell zone free": int(self.spell_zone_free),
            "locked": int(self.locked),
        }

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return decisions(decided, len(self.bodies))

    def read(self, solutions: Iterable[Solution]) -> Iterable[Summon]:
        return map(read_summon, solutions)
