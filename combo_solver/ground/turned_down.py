"""Effects of a monster that is turned face-down after it used them, and up again: "once per turn" means once while it
stays face-up.

Where such an effect is a Quick Effect under a condition, or one of several, the engine counts it for the monster
however it lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.able import effects_of
from combo_solver.ground.subjects import may_be_subject

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of how often it is used by a monster that was turned face-down meanwhile"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that an effect of this monster can be used once more when it is turned up again."""
    if not any(map(_counted_apart, effects_of(reach, kind))):
        return ""
    for effect in g.program.effects:
        if effect.ident not in reach.effects | reach.they_act:
            continue
        theirs = effect.ident in reach.they_act
        for each in effect.operations():
            if each.source.turns_face_down and (theirs or may_be_subject(reach, effect, each, kind)):
                return "it could be turned face-down after it was used"
    return ""


def _counted_apart(effect: CompiledEffect) -> bool:
    source = effect.source
    several = bool(source.quick_if) or len(source.modes) > 1
    return several and "monster_zone" in source.locations and any(each.scope == "copy" for each in source.limits)
