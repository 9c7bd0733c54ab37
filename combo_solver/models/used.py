"""What effects ask of all the materials of a monster's Summon together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from combo_solver.cards.facts import CardFacts
from combo_solver.models.continuous import ValueChange
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.effects import CardModel
from combo_solver.models.filters import Used as Used
from combo_solver.models.filters import UsedForIt
from combo_solver.models.in_battle import in_battle_of
from combo_solver.models.parts import parts_of


def asked_of_materials(card: CardFacts, model: CardModel | None) -> Iterator[Used]:
    """Every such amount in what a card does."""
    for part in continuous_of(card, model):
        if isinstance(part, ValueChange):
            yield from (amount.used for amount in part.worths() if amount.used is not None and amount.value == "used")
    yield from (part.used for part in in_battle_of(card.in_battle) if part.used is not None)
    yield from _asked(model) if model is not None else ()


@cache
def _asked(model: CardModel) -> tuple[Used, ...]:
    return tuple(part.used for part in parts_of(model.effects, UsedForIt))
