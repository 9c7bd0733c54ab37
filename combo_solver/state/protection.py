"""What continuous effects keep from being destroyed now."""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER
from combo_solver.state import conditions, values
from combo_solver.state.cards import SET, Ref
from combo_solver.state.draft import Board


def indestructible(g: Ground, board: Board, ref: Ref) -> bool:
    """Whether no card effect can destroy this card on the field."""
    for by, kind in values.acting_cards(g, board):
        for protection in g.standing.protections.of.get(kind, ()):
            part, mine = protection.part, values.is_mine(board, by)
            if part.itself:
                reached = by == ref
            else:
                reached = not (part.other and by == ref) and _reaches(
                    g, board, protection.where, part.side, by, kind, ref
                )
            if reached and all(conditions.holds(g, board, test, by) for test in protection.tests[0 if mine else 1]):
                return True
    return False


def _reaches(g: Ground, board: Board, where: CardFilter, side: str, by: Ref, kind: int, ref: Ref) -> bool:
    """Whether what a card at ``by`` does to others is about the monster at ``ref``."""
    monster = board.monsters[ref[1]] if ref[0] == MONSTER else None
    if not monster or monster.position == SET:
        return False
    if side != "either" and (side == "me") != (values.is_mine(board, by) == monster.mine):
        return False
    if by != ref and g.own.material_limits.unaffected(monster.kind, kind, ref[1] in zones.EXTRA):
        return False
    return values.monster_fits(g, board, where, monster, ref[1])
