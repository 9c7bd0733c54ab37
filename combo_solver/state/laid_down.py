"""Cards that I draw since a monster was changed to Defense Position."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.state import bonds, drawing
from combo_solver.state.cards import ATTACK, Monster
from combo_solver.state.draft import Draft


def drawn_for(g: Ground, d: Draft, zone: int, before: int) -> None:
    """The monster in this zone was in that position before: if an effect said so, I draw, once. A draft in which I
    cannot is ``lost``."""
    monster = d.monsters[zone]
    if before != ATTACK or not isinstance(monster, Monster) or monster.position == ATTACK:
        return
    bits, count = bonds.if_laid_down(g, monster)
    if bits:
        d.monsters[zone] = monster.freed(bits)
        drawing.draw(g, d, count)
