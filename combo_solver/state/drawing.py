"""Drawing cards."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import DECK, HAND
from combo_solver.scenario.position import IN_SIGHT
from combo_solver.state.draft import Draft
from combo_solver.state.moves import Taken, tell


def is_small(g: Ground, d: Draft, mine: bool = True) -> bool:
    """Whether it is known what all cards of a Deck are, where they are taken all at once: of mine, or of the player's
    who acts, it was small at the start (:attr:`combo_solver.scenario.position.ResolvedScenario.deck_in_sight`), and
    none was drawn unseen."""
    scenario, side = g.scenario, d.me if mine else d.opponent
    began = scenario.me if mine != d.turned else scenario.opponent
    return len(began.deck) <= IN_SIGHT and not side.unknown


def draw(g: Ground, d: Draft, count: int) -> bool:
    """Draw from the top: the listed cards, or unknown ones, but for the last cards of a Deck. False with too few cards
    left: who must draw and cannot loses the duel (DE-03), the opponent while they act."""
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
    if count == len(d.me.deck) and is_small(g, d):
        gone, d.me.deck = d.me.deck, ()
        d.me.hand.extend(gone)
        for kind in gone:
            tell(g, d, "drawn", Taken(kind, DECK), (HAND, kind))
        return True
    d.me.unknown += count
    d.me.hand.extend([0] * count)
    return True
