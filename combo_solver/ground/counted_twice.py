"""Effects that wait for a Summon with two or more Tributes of a sort, where one monster can be treated as two Tributes.

Lines count monsters. The engine's scripts count such a monster as two, and no text tells which is meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.program import METHOD

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of how many Tributes of a sort a monster is that is treated as two"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter how many Tributes such an effect of this card takes one for."""
    # What no line has brought about counts too: they count such a monster once.
    asks = kind in reach.at["monster_zone"] and any(
        watch.using_least > 1 and (not watch.methods or METHOD["tribute"] in watch.methods)
        for effect in g.program.effects
        if effect.kind == kind
        for watch in effect.watches
    )
    twice = asks and any(g.own.two_tributes[each] for each in reach.at["monster_zone"])
    return "a monster that can be treated as two Tributes may be there" if twice else ""
