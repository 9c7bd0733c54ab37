"""Cards that let a player make only so many Special Summons a turn, each of which counts what it has seen itself.

The search has one number for all of them (:mod:`combo_solver.state.summon_counts`): that of the one that came first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of how many Special Summons each of several cards has seen"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter what a card of this kind has seen, and no other; empty where one number tells it."""
    counting = g.standing.counts_summons
    if kind not in counting:
        return ""
    if g.standing.negations:
        return "it does not see those that are made while its effects are negated"
    cards = (code for side in (g.scenario.me, g.scenario.opponent) for _, code in side.cards())
    several = sum(g.kinds.index[code] in counting for code in cards) > 1
    return "another such card could be there, and leave before it does" if several else ""
