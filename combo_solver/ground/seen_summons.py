"""Cards that let a player make only so many Special Summons a turn, each of which counts what it has seen itself.

The search has one number for all of them (:mod:`combo_solver.state.summon_counts`): that of the one that came first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.models.continuous import SummonCount

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of how many Special Summons each of several cards has seen"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter what a card of this kind has seen, and no other; empty where one number tells it."""
    if not g.standing.counts_summons or not _counts(g, kind):
        return ""
    if g.standing.negations:
        return "it does not see those that are made while its effects are negated"
    cards = (code for side in (g.scenario.me, g.scenario.opponent) for _, code in side.cards())
    several = sum(_counts(g, g.kinds.index[code]) for code in cards) > 1
    return "another such card could be there, and leave before it does" if several else ""


def _counts(g: Ground, kind: int) -> bool:
    return any(isinstance(limit.part, SummonCount) for limit in g.standing.field_limits.get(kind, ()))
