"""Where cards could be since the opponent must activate effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.never import SPELLS

if TYPE_CHECKING:
    from combo_solver.ground.reachable import Reachable

_TAKEN_FROM = ("monster_zone", SPELLS, "gy", "banished")


def grow(reach: Reachable) -> None:
    """What could come up by the effects that are carried out for them: whatever these may take of mine may land
    wherever they bring anything."""
    theirs = reach.ground.theirs
    for effect in reach.ground.program.effects:
        if effect.ident not in theirs.acting:
            continue
        if any(effect.kind in reach.theirs(place) for place in effect.locations):
            reach.they_act.add(effect.ident)
            reach.effects.add(effect.ident)
            reach.follow(effect)
    if reach.they_act:
        mine = {kind for place in _TAKEN_FROM for kind in reach.at[place]}
        for to in sorted(theirs.bring - {"monster_zone"}):
            for kind in sorted(mine):
                reach.land(kind, to)
