"""Synchro, Xyz and Link Summons: which rules each consists of."""

from __future__ import annotations

from combo_solver.rules.field import ZONE_RULES, lay_out_zones
from combo_solver.rules.materials import (
    FaceUpMonstersYouControl,
    FillsSlots,
    GoTogether,
    HasLevel,
    Includes,
    LevelSum,
    LinkRatingSum,
    NotForbiddenByACard,
    lay_out_materials,
)
from combo_solver.rules.model import Mechanic, SummonVars


def _lay_out(v: SummonVars) -> None:
    lay_out_materials(v)
    lay_out_zones(v)


def synchro_summon(left_out: frozenset[str] = frozenset()) -> Mechanic:
    """SYN rows: face-up monsters with Levels that sum to the Synchro Monster's, one role per material."""
    rules = [
        LevelSum(),
        FillsSlots("SYN-10"),
        Includes("SYN-12"),
        GoTogether("MA-02"),
        FaceUpMonstersYouControl("SYN-11"),
        HasLevel("SYN-05"),
        NotForbiddenByACard(),
    ]
    return Mechanic(_lay_out, [*rules, *(rule() for rule in ZONE_RULES)], left_out)


def xyz_summon(left_out: frozenset[str] = frozenset()) -> Mechanic:
    """XYZ rows. The Level the materials need is part of the slots' filters (XYZ-08)."""
    rules = [
        FillsSlots("XYZ-08"),
        Includes("XYZ-05"),
        GoTogether("MA-02"),
        FaceUpMonstersYouControl("XYZ-10"),
        NotForbiddenByACard(),
    ]
    return Mechanic(_lay_out, [*rules, *(rule() for rule in ZONE_RULES)], left_out)


def link_summon(left_out: frozenset[str] = frozenset()) -> Mechanic:
    """LS rows: materials that count as exactly the Link Rating; the zone is judged after they have left (LS-05)."""
    rules = [
        LinkRatingSum(),
        FillsSlots("LS-11"),
        Includes("CT-14"),
        GoTogether("LS-15"),
        FaceUpMonstersYouControl("LS-14"),
        NotForbiddenByACard(),
    ]
    return Mechanic(_lay_out, [*rules, *(rule() for rule in ZONE_RULES)], left_out)
