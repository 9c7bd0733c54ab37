"""Monsters that the other player controls from now on."""

from __future__ import annotations

from combo_solver.ground.marks import TIED, TIES
from combo_solver.ground.program import MONSTER
from combo_solver.state.cards import SET, Monster, Ref, attached, entry_kind, theirs_attached, was_proper
from combo_solver.state.draft import Draft


def given_over(monster: Monster, returns: bool = False) -> Monster:
    """The monster as the other player controls it: all that is remembered of it stays so, and who owns it and its
    materials. ``returns``: in the End Phase who controlled it does again."""
    # Its materials stay their owners'.
    materials = [
        attached(entry_kind(number), was_proper(number), not theirs_attached(number)) for number in monster.materials
    ]
    over = monster.but(theirs=monster.mine, borrowed=not monster.borrowed, returns_control=returns)
    return over.freed(TIED)._replace(materials=tuple(sorted(materials)))


def tie(d: Draft, keeper: int, taken: int) -> None:
    """The monster in zone ``keeper`` keeps the one in zone ``taken`` under control for as long as it is face-up."""
    for zone, bit in ((keeper, TIES), (taken, TIED)):
        monster = d.monsters[zone]
        assert isinstance(monster, Monster)
        d.monsters[zone] = monster.bound(bit)


def may_tie(d: Draft, keeper: Ref) -> bool:
    """Whether this card is a face-up monster, and none keeps another one so."""
    monster = d.monsters[keeper[1]] if keeper[0] == MONSTER else None
    free = not any(held and held.flags & (TIES | TIED) for held in d.monsters)
    return bool(monster and monster.position != SET) and free


def comes_back(d: Draft) -> bool:
    """Whether a monster is there that the other player would control again, since what kept it is not."""
    there = [held for held in d.monsters if held]
    kept = any(held.flags & TIES and held.position != SET for held in there)
    return not kept and any(held.flags & TIED for held in there)
