"""What continuous effects keep from being destroyed now."""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, SPELL, THEIR_SPELL
from combo_solver.state import bonds, conditions, values
from combo_solver.state.cards import SET, Cards, Ref, equip_kind, equip_theirs, equip_zone
from combo_solver.state.draft import Board


def indestructible(g: Ground, board: Board, ref: Ref) -> bool:
    """Whether no card effect can destroy this card on the field."""
    if _by_equips(g, board, ref) or bonds.keeps(g, board, ref):
        return True
    for by, kind in values.acting_cards(g, board):
        for protection in g.standing.protections.of.get(kind, ()):
            part, mine = protection.part, values.is_mine(board, by)
            if part.bearer:
                continue
            if part.itself:
                reached = by == ref
            else:
                reached = not (part.other and by == ref) and _reaches(
                    g, board, protection.where, part.side, by, kind, ref
                )
            if reached and all(conditions.holds(g, board, test, by) for test in protection.tests[0 if mine else 1]):
                return True
    return False


def instead(g: Ground, board: Board, cards: Cards) -> dict[Ref, Cards]:
    """The monsters of those that are to be destroyed by a card effect in place of which Equip Cards are."""
    found: dict[Ref, Cards] = {}
    if not g.standing.destroyed_instead:
        return found
    negated = values.negated_cards(g, board)
    for ref, _ in cards:
        monster = board.monsters[ref[1]] if ref[0] == MONSTER else None
        equips = monster.equips if monster and monster.position != SET else ()
        for number in equips:
            kind = equip_kind(number)
            by = (THEIR_SPELL if equip_theirs(number) else SPELL, equip_zone(number))
            if kind in g.standing.destroyed_instead and by not in negated:
                found[ref] = (*found.get(ref, ()), (by, kind))
    return found


def _by_equips(g: Ground, board: Board, ref: Ref) -> bool:
    """Whether an Equip Card on it keeps it, a Monster Card as one too."""
    monster = board.monsters[ref[1]] if ref[0] == MONSTER and g.standing.protections.of else None
    if not monster or monster.position == SET:
        return False
    for by, kind in values.acting_equips(g, board, monster, ref[1]):
        for protection in g.standing.protections.of.get(kind, ()):
            if (
                protection.part.bearer
                and values.monster_fits(g, board, protection.where, monster, ref[1])
                and all(conditions.holds(g, board, test, by) for test in protection.tests[int(by[0] != SPELL)])
            ):
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
    if bonds.shields(g, monster, values.is_mine(board, by)):
        return False
    return values.monster_fits(g, board, where, monster, ref[1])
