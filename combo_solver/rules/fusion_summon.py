"""Fusion Summon by an effect: materials from my field and the other places the effect allows (FUS rows)."""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.rules.activation import FreeSpellZone
from combo_solver.rules.extra_deck import FaceDownInTheExtraDeck
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
from combo_solver.rules.model import FactRule, Mechanic, SummonVars
from combo_solver.rules.special_summon import FirstByItsProcedure, NotLocked, OnlyByItsProcedure

FUSION_SLOTS = 6
HAND_CARDS = 6
"""How many cards of other places the usual model considers; :func:`fusion_summon` builds larger ones."""


class ByACardEffect(FactRule):
    rule_id = "FUS-03"
    fact = "fusion effect"
    wanted = 1
    default = 1
    words = "only a card's effect can Fusion Summon, and nothing at hand can Fusion Summon this monster"


def fusion_summon(hand: int = HAND_CARDS) -> Mechanic:
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
    return Mechanic(lay_out, rules)
