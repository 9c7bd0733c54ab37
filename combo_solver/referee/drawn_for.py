"""Cards that are drawn since a monster was changed to Defense Position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.referee.card import Card

if TYPE_CHECKING:
    from combo_solver.referee.table import Table


def drawn_for(table: Table, card: Card, before: str) -> None:
    """What is drawn as a monster is changed from Attack to Defense Position, if an effect said so, once."""
    count = sum(bond.draws for bond in card.bonds)
    if before != "attack" or card.position == "attack" or not count:
        return
    card.bonds = [bond for bond in card.bonds if not bond.draws]
    drawn = table.me.deck[:count] if table.me.knows(count) else []
    if not table.me.draw(count):
        raise table.fail("too few cards to draw: who must draw and cannot loses the duel (DE-03)")
    for each in drawn:
        table.tell("drawn", each, "deck")
