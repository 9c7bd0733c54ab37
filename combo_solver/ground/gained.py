"""ATK that a monster of the opponent's had gained when the scenario begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of what becomes of the ATK that it has gained"
_TAKES = frozenset({"take_control", "swap_control", "modify", "equip_with"})


def most_atk(g: Ground, kind: int) -> int:
    """The most ATK that such a monster has, if no effect changes it."""
    held = g.scenario.opponent.monsters.values()
    return g.kinds.atk[kind] + max((each.gained_atk for each in held if g.kinds.index[each.card] == kind), default=0)


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter: it ends where its effects are negated, and what is asked of its ATK is not told of it."""
    held = g.scenario.opponent.monsters.values()
    if not any(each.gained_atk and g.kinds.index[each.card] == kind for each in held):
        return ""
    if g.standing.negations or g.reads.negates:
        return "its effects could be negated"
    if any(each.verb in _TAKES for each in reach.operations()) or any(each.reads_points for each in g.program.filters):
        return "it could be taken, or its ATK read or changed"
    return ""
