"""Monsters that came this turn before the position, where it is not told how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.program import every_test
from combo_solver.models.conditions import ThisCardCondition

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.reachable import Reachable

WHAT = "not told how it was Summoned this turn"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter how such a monster of mine was Summoned: lines take it for none of the ways."""
    index = g.kinds.index
    if not any(
        index[held.card] == kind and held.this_turn == "came" and held.summoned is None and held.position != "set"
        for held in g.scenario.me.monsters.values()
    ):
        return ""
    if g.own.returns[kind] or any(after for _, after in g.own.leaves.get(kind, ())):
        return "it may leave the field in the End Phase: say how in summoned"
    others = {
        id(test.where)
        for effect in g.program.effects
        if effect.kind != kind
        for test in every_test(effect.all_tests())
        if isinstance(test.source, ThisCardCondition)
    }
    asked = [
        where for where in (*g.program.filters, *g.goal.filters) if where.reads_history and id(where) not in others
    ]
    if any(reach.maybe(where.source)[kind] for where in asked):
        return "an effect asks for it: say how in summoned"
    return ""
