"""Monsters whose ATK or DEF an effect makes a number, beside what changes ATK or DEF continuously.

Lines take it that the number stays what it is. One in ten of the engine's scripts adds to it what is gained or lost
continuously, and no text tells which.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.able import effects_of
from combo_solver.models.auras import ValueChange
from combo_solver.models.verbs.modify import Modify

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of what changes a value that became a number"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that an effect of such a card makes an ATK or DEF a number."""
    able = effects_of(reach, kind)
    changes = (operation.source for effect in able for operation in effect.operations())
    if not any(isinstance(it, Modify) and not (it.atk_to is None and it.defense_to is None) for it in changes):
        return ""
    parts = (aura.part for held in g.standing.auras.of.values() for aura in held)
    if g.standing.auras.gifts or any(_adds(part) for part in parts):
        return "ATK or DEF may be changed continuously, and no text tells whether that is added to the number"
    return ""


def _adds(part: ValueChange) -> bool:
    return (part.atk != 0 or part.defense != 0) and not part.becomes
