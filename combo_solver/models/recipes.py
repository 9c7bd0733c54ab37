"""The ways to Summon an Extra Deck monster: from its model, or compiled from its material line."""

from __future__ import annotations

from functools import cache

from pydantic import TypeAdapter

from combo_solver.cards.facts import CardFacts
from combo_solver.models.effects import CardModel
from combo_solver.models.materials import Recipe


def recipes_of(card: CardFacts, model: CardModel | None) -> tuple[Recipe, ...]:
    """The card's recipes: a model's own ones win over the compiled material line; empty when there are none."""
    if model is not None and model.recipes:
        return model.recipes
    return _compiled(card.materials) if card.materials and not card.no_material_line else ()


@cache
def _compiled(materials: str) -> tuple[Recipe, ...]:
    return _LIST.validate_json(materials)


_LIST: TypeAdapter[tuple[Recipe, ...]] = TypeAdapter(tuple[Recipe, ...])
