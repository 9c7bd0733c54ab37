"""What of its materials is remembered of a monster."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.models.continuous_of import name_in
from combo_solver.models.filters import MadeWith
from combo_solver.models.made_with import asked_materials
from combo_solver.referee.card import Card
from combo_solver.referee.filters import Filters


def made_with(judge: Filters, monster: Card, cards: Sequence[Card]) -> frozenset[MadeWith]:
    """What some card asks of them and holds, as they are now, before they are used."""
    asked = {wanted for card in judge.table.cards for wanted in asked_materials(judge.model(card))}
    come = name_in(monster.facts, "monster_zone").shared_name
    return frozenset(
        wanted
        for wanted in asked
        if any(judge.fits(card, wanted.where) and not (wanted.same_name and card.shared_name != come) for card in cards)
    )
