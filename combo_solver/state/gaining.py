"""LP that a player has gained."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER
from combo_solver.state import values
from combo_solver.state.draft import Draft
from combo_solver.state.hurting import hurt
from combo_solver.state.telling import tell_player


def gained(g: Ground, d: Draft, me: bool) -> None:
    """I, or the opponent, gained LP: that is told, and what cards do of themselves for it comes about."""
    tell_player(g, d, "gained_lp", "me" if me else "opponent")
    for ref, kind in tuple(values.acting_cards(g, d)) if g.standing.for_gains else ():
        for amount in g.standing.for_gains.get(kind, ()) if ref[0] == MONSTER else ():
            if values.is_mine(d, ref) == me:
                hurt(g, d, -amount if me else amount)
