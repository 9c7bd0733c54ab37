"""Monsters that were there before the position, of which a text asks with how many materials they were Summoned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.models.used import asked_of_materials

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.reachable import Reachable

WHAT = "not told what materials its Summon used"
_WITHOUT = frozenset({"normal", "flip", "effect"})


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter with what such a monster was Summoned: lines take it for nothing."""
    sides = (g.scenario.me, g.scenario.opponent)
    there = any(
        g.kinds.index[held.card] == kind and held.summoned not in _WITHOUT
        for side in sides
        for held in side.monsters.values()
    )
    if not there or not any(asked_of_materials(g.kinds.facts[kind], g.kinds.models[kind])):
        return ""
    return "its text asks for them, and it was there before"
