"""What continuous effects ask of all the materials of a monster's Summon together."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.cards.facts import CardFacts
from combo_solver.models.continuous import ValueChange
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.effects import CardModel
from combo_solver.models.worths import Used as Used


def asked_of_materials(card: CardFacts, model: CardModel | None) -> Iterator[Used]:
    """Every such amount in what a card does while it is there."""
    for part in continuous_of(card, model):
        if isinstance(part, ValueChange):
            yield from (amount.used for amount in part.worths() if amount.used is not None and amount.value == "used")
