"""What is remembered of the materials of a monster that is Summoned, where something asks."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import MadeWith
from combo_solver.state.being import facts_at
from combo_solver.state.cards import Held
from combo_solver.state.conditions import card_fits
from combo_solver.state.draft import Board


def made_with(g: Ground, board: Board, kind: int, used: Iterable[Held]) -> int:
    """The flags of a monster of this kind that is Summoned with these cards, which are still where they were."""
    if not g.kinds.made_with:
        return 0
    cards, flags = tuple(used), 0
    for wanted, bit in g.kinds.made_with.items():
        if any(_fits(g, board, wanted, kind, card) for card in cards):
            flags |= bit
    return flags


def _fits(g: Ground, board: Board, wanted: MadeWith, kind: int, card: Held) -> bool:
    ref, material = card
    if wanted.same_name:
        name = facts_at(g, board, ref, material).shared_name
        if name != g.kinds.named["monster_zone"][kind].shared_name:
            return False
    return card_fits(g, board, g.filter(wanted.where), ref, material)
