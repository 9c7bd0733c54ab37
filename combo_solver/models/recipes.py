"""The ways to Summon an Extra Deck monster: from its model, or compiled from its material line."""

from __future__ import annotations

from functools import cache

from pydantic import TypeAdapter

from combo_solver.cards.facts import CardFacts
from combo_solver.models.effects import CardModel
from combo_solver.models.materials import Materials, Recipe


def recipes_of(card: CardFacts, model: CardModel | None) -> tuple[Recipe, ...]:
    """The card's recipes: a model's own ones win over the compiled material line; empty when there are none."""
    if model is not None and model.recipes:
        return model.recipes
    return _compiled(card.materials) if card.materials and not card.no_material_line else ()


def listed(card: CardFacts) -> frozenset[str]:
    """The names of the cards that the card's material line names."""
    return _names(card.materials) if card.materials and not card.no_material_line else frozenset()


@cache
def _names(materials: str) -> frozenset[str]:
    found: set[str] = set()
    for recipe in _compiled(materials):
        if isinstance(recipe, Materials):
            wanted = [*(slot.where for slot in recipe.slots), *(part.where for part in recipe.including)]
            found.update(*(each.names for where in wanted for each in (where, *where.any_of)))
    return frozenset(found)


@cache
def _compiled(materials: str) -> tuple[Recipe, ...]:
    return _LIST.validate_json(materials)


_LIST: TypeAdapter[tuple[Recipe, ...]] = TypeAdapter(tuple[Recipe, ...])
