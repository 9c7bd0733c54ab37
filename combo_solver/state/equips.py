"""The Equip Cards of a monster that act on it."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import SPELL, THEIR_SPELL
from combo_solver.state import immunity
from combo_solver.state.acting import negated_cards, silenced
from combo_solver.state.cards import Held, Monster, equip_kind, equip_theirs, equip_zone
from combo_solver.state.draft import Board, side_of


def acting_equips(g: Ground, board: Board, monster: Monster, zone: int) -> Iterator[Held]:
    """The Equip Cards on a face-up monster that act on it, a Monster Card as one too."""
    negated = negated_cards(g, board) if monster.equips else frozenset()
    for number in monster.equips:
        kind, theirs = equip_kind(number), equip_theirs(number)
        ref = (THEIR_SPELL if theirs else SPELL, equip_zone(number))
        spell = side_of(board, ref[0]).spells[ref[1]]
        if not spell or silenced(g, board, spell) or ref in negated:
            continue
        if not immunity.left_alone(g, board, monster, zone, (ref, kind), not theirs):
            yield ref, kind
