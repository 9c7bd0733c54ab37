"""Monsters that the other player controls from now on."""

from __future__ import annotations

from combo_solver.state.cards import Monster, attached, entry_kind, theirs_attached, was_proper


def given_over(monster: Monster, returns: bool = False) -> Monster:
    """The monster as the other player controls it: all that is remembered of it stays so, and who owns it and its
    materials. ``returns``: in the End Phase who controlled it does again."""
    # Its materials stay their owners'.
    materials = [
        attached(entry_kind(number), was_proper(number), not theirs_attached(number)) for number in monster.materials
    ]
    over = monster.but(theirs=monster.mine, borrowed=not monster.borrowed, returns_control=returns)
    return over._replace(materials=tuple(sorted(materials)))
