"""What is remembered of the materials of a monster that is Summoned, where something asks."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.ground import marks
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER
from combo_solver.models.vocabulary import MadeWith
from combo_solver.models.worths import Used
from combo_solver.state import values
from combo_solver.state.being import facts_at
from combo_solver.state.cards import Held, Monster
from combo_solver.state.conditions import card_fits
from combo_solver.state.draft import Board


def made_with(g: Ground, board: Board, kind: int, used: Iterable[Held]) -> int:
    """The flags of a monster of this kind that is Summoned with these cards, which are still where they were."""
    if not (g.kinds.made_with or g.kinds.used):
        return 0
    cards, flags = tuple(used), 0
    if g.kinds.made_with:
        for card in cards:
            flags |= _of(g, board, kind, card)
    for each, shift in g.kinds.used.items():
        found = [card for card in cards if card_fits(g, board, g.filter(each.where), *card)]
        number = sum(_value(g, board, each, card) for card in found)
        if each.different is not None:
            facts = [g.kinds.facts[kind] for _, kind in found]
            number = len({one.type if each.different == "type" else one.attribute for one in facts} - {None})
        flags |= marks.as_used(number, shift)
    return flags


def _of(g: Ground, board: Board, kind: int, card: Held) -> int:
    """The flags that one of the materials gives; remembered where a monster on the field alone tells them."""
    (place, at), _ = card
    monster = board.monsters[at] if place == MONSTER else ()
    remembered = g.made_with if monster else None
    flags = remembered.get((kind, monster)) if remembered is not None else None
    if flags is None:
        flags = 0
        for wanted, bit in g.kinds.made_with.items():
            if not wanted.by_effect and _fits(g, board, wanted, kind, card):
                flags |= bit
        if remembered is not None:
            remembered[kind, monster] = flags
    return flags


def brought_by(g: Ground, kind: int) -> int:
    """The flags of a monster that the effect of a card of this kind Special Summons."""
    asked = ((wanted, bit) for wanted, bit in g.kinds.made_with.items() if wanted.by_effect)
    return sum(bit for wanted, bit in asked if kind >= 0 and g.filter(wanted.where).printed_fits(kind, False))


def _value(g: Ground, board: Board, used: Used, card: Held) -> int:
    """What one of the materials counts for."""
    (place, at), kind = card
    if used.adds is None:
        return 1
    if used.adds == "original_level":
        return g.kinds.level[kind]
    monster = board.monsters[at] if place == MONSTER else None
    if isinstance(monster, Monster):
        return values.original_of(g, board, monster, at, "atk" if used.adds == "original_atk" else "defense")
    return (g.kinds.atk if used.adds == "original_atk" else g.kinds.defense)[kind]


def _fits(g: Ground, board: Board, wanted: MadeWith, kind: int, card: Held) -> bool:
    ref, material = card
    if wanted.same_name:
        name = facts_at(g, board, ref, material).shared_name
        if name != g.kinds.named["monster_zone"][kind].shared_name:
            return False
    return card_fits(g, board, g.filter(wanted.where), ref, material)
