"""Equip Cards that the monster destroys to which they are equipped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.able import effects_of
from combo_solver.models.verbs.equip import Equip
from combo_solver.models.verbs.equip_with import EquipWith

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of an Equip Card that its monster destroys at once"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that no line equips such a monster with this card."""
    if not g.standing.spurning & (reach.at["monster_zone"] | reach.theirs("monster_zone")):
        return ""
    able = effects_of(reach, kind)
    equips = any(isinstance(each.source, Equip | EquipWith) for effect in able for each in effect.operations())
    return "such a monster may be there" if equips else ""
