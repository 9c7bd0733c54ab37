"""Effects that could target, before damage calculation, a monster that goes because of that."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of a monster that it targets before damage calculation, and that is destroyed for it afterwards"
_BEFORE = frozenset({"start", "before", "calculation"})


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that no line targets such a monster with an effect of this card there."""
    if not (g.own.any_falls and g.battle):
        return ""
    for effect in g.program.effects:
        if effect.kind != kind or effect.ident not in reach.effects or _BEFORE.isdisjoint(effect.source.damage_step):
            continue
        for target in effect.all_targets():
            if any(g.own.falls[each] for each in reach.candidates(target)):
                return "it can be used in the Damage Step, and such a monster may be there"
    return ""
