"""Cards that are banished instead of going to the GY, by a card on the field that says so of others."""

from __future__ import annotations

from typing import NamedTuple

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import DECK, HAND, MONSTER, OVERLAY, SPELL, THEIR_SPELL
from combo_solver.models.continuous import MoveBan
from combo_solver.state.acting import acting_cards, is_mine
from combo_solver.state.draft import Draft

_PLACES = {
    HAND: "hand", DECK: "deck", MONSTER: "monster_zone", SPELL: "spell_zone", THEIR_SPELL: "spell_zone",
}  # fmt: skip
_NO_MONSTERS = frozenset({OVERLAY, SPELL, THEIR_SPELL})
"""What lies there is no monster while it does: a material, an Equip Card, a Pendulum Scale."""


class Sent(NamedTuple):
    """A card on its way to a GY: of which kind, from where, and whether the GY is the opponent's."""

    kind: int
    origin: int
    theirs: bool


def redirects(g: Ground, kind: int) -> bool:
    """Whether such a card face-up on the field keeps others from the GY."""
    limits = g.standing.field_limits.get(kind, ())
    return any(isinstance(limit.part, MoveBan) and limit.part.to == "gy" for limit in limits)


def is_banished(g: Ground, d: Draft, sent: Sent) -> bool:
    """Whether the card is banished instead: what keeps it from the GY acts, or left the field at the same time."""
    if not g.standing.redirected:
        return False
    acting = [(kind, is_mine(d, ref)) for ref, kind in acting_cards(g, d) if redirects(g, kind)]
    acting += [(kind, mine) for step, kind, mine in d.redirectors if step == d.step]
    return any(_keeps(g, kind, mine, sent) for kind, mine in acting)


def _keeps(g: Ground, kind: int, mine: bool, sent: Sent) -> bool:
    for limit in g.standing.field_limits.get(kind, ()):
        part = limit.part
        if not isinstance(part, MoveBan) or part.to != "gy" or not limit.binds(mine != sent.theirs):
            continue
        if part.monsters and (not g.kinds.monster[sent.kind] or sent.origin in _NO_MONSTERS):
            continue
        if not part.places or _PLACES.get(sent.origin) in part.places:
            return True
    return False
