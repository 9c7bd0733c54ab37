"""Equip Cards of which only one of their sort may be there, equipped at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.able import effects_of
from combo_solver.ground.program import Selection
from combo_solver.models.continuous import OnlyOne
from combo_solver.models.verbs.equip_with import EquipWith

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.limits import FieldLimit
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of cards that it equips and that are too many of their sort"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that no line equips with cards at once of which only one of their sort may be there."""
    effects = effects_of(reach, kind)
    taken: set[int] = set()
    for operation in (operation for effect in effects for operation in effect.operations()):
        source, subject = operation.source, operation.subject
        if isinstance(source, EquipWith) and source.hosts is not None and isinstance(subject, Selection):
            taken |= reach.candidates(subject)
    for holder, limits in g.standing.field_limits.items():
        for limit in limits:
            if isinstance(limit.part, OnlyOne) and _could_be_two(g, reach, taken, holder, limit):
                return "two of which only one may be on the field could be there"
    return ""


def _could_be_two(g: Ground, reach: Reachable, taken: set[int], holder: int, limit: FieldLimit) -> bool:
    """Whether one that is equipped and one more card could be of its sort; the card that says so counts as one."""
    where = limit.where
    if where is None:
        return False
    alike = [
        kind
        for kind in range(len(g.kinds.facts))
        if where.printed_fits(kind, False) or where.field_table[kind] or kind == holder
    ]
    return not taken.isdisjoint(alike) and sum(reach.number_of(kind) for kind in alike) > 1
