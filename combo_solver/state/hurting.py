"""Damage that nothing is activated for: what a player takes when a monster is destroyed."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import THEIRS
from combo_solver.state import bonds, marks
from combo_solver.state.cards import Monster
from combo_solver.state.draft import Draft
from combo_solver.state.telling import tell_player


def may_hurt(g: Ground) -> bool:
    """Whether the destruction of any monster could come to damage."""
    return any(bond.what == "hurts" for bond in g.program.bonds)


def damage_of(g: Ground, monster: Monster) -> int:
    """How much damage its controller takes when this monster is destroyed: below 0 if that is the opponent."""
    if not monster.any_bond:
        return 0
    amount = bonds.hurting(g, monster)
    return amount if monster.mine else -amount


def takes_no_damage(g: Ground, d: Draft, theirs: bool) -> bool:
    """Whether that player takes no damage this turn."""
    what = "their_damage" if theirs else "damage"
    return marks.in_force(d, g.program.bits_of(what))


def hurt(g: Ground, d: Draft, amount: int, by: int = 0) -> None:
    """I take so much damage, or the opponent if it is below 0; their LP stay below 0 until it is asked who has won.
    ``by``: what the cause of the damage is, whatever else is going on; 0: that what is going on."""
    if not amount:
        return
    theirs = amount < 0
    if takes_no_damage(g, d, theirs):
        return
    side = d.side_at(THEIRS) if theirs else d.me
    side.life_points -= abs(amount)
    going_on, d.cause = d.cause, by or d.cause
    tell_player(g, d, "damaged", "opponent" if theirs else "me")
    d.cause = going_on
    if side.life_points <= 0 and not (theirs and g.ends_at_zero):
        d.lost = True
