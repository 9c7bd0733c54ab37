"""Drawing cards."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import DECK, HAND
from combo_solver.state.draft import Draft
from combo_solver.state.moves import Taken, tell


def draw(g: Ground, d: Draft, count: int) -> bool:
    """Draw from the top: the listed cards, or unknown ones. False with too few cards left: who must draw and cannot
    loses the duel (DE-03), the opponent while they act."""
    if g.scenario.deck_order == "listed":
        if len(d.me.deck) < count:
            d.decked, d.lost = True, not d.turned
            return False
        drawn = d.me.deck[:count]
        d.me.hand.extend(drawn)
        d.me.deck = d.me.deck[count:]
        for kind in drawn:
            tell(g, d, "drawn", Taken(kind, DECK), (HAND, kind))
        return True
    if len(d.me.deck) - d.me.unknown < count:
        d.lost = True
        return False
    d.me.unknown += count
    d.me.hand.extend([0] * count)
    return True
