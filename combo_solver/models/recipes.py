"""The ways to Summon an Extra Deck monster: from its model, or compiled from its material line."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache
from typing import Literal

from pydantic import TypeAdapter

from combo_solver.cards.facts import CardFacts
from combo_solver.models.effects import CardModel
from combo_solver.models.materials import Materials, Recipe
from combo_solver.models.words import LATER


def recipes_of(card: CardFacts, model: CardModel | None) -> tuple[Recipe, ...]:
    """The card's recipes: a model's own ones win over the compiled material line; empty when there are none."""
    if model is not None and model.recipes:
        return model.recipes
    return _compiled(card.materials) if card.materials and not card.no_material_line else ()


def listed(card: CardFacts) -> frozenset[str]:
    """The names of the cards that the card's material line names."""
    return _names(card.materials) if card.materials and not card.no_material_line else frozenset()


def lists_archetype(card: CardFacts, archetypes: Iterable[str]) -> bool:
    """Whether the card's material line asks for a card of one of these archetypes, by name or not."""
    if not card.materials or card.no_material_line:
        return False
    told = _names(card.materials) | _names(card.materials, "archetypes")
    return any(re.search(rf"(?<!\w){re.escape(each)}(?!\w)", name) for each in archetypes for name in told)


def lists_kind(card: CardFacts, kinds: Collection[str], cards: Iterable[CardFacts]) -> bool:
    """Whether the card's material line asks for a monster of one of these kinds; or, by its name, for one of these
    ``cards`` that is such a monster."""
    if not card.materials or card.no_material_line:
        return False
    slots = [slot.where for each in _compiled(card.materials) if isinstance(each, Materials) for slot in each.slots]
    wanted = [each for where in slots for each in (where, *where.any_of)]
    names = {name for each in wanted for name in each.names}
    return any(not set(kinds).isdisjoint(each.card_types) for each in wanted) or any(
        not names.isdisjoint(one.names) for one in cards if not set(kinds).isdisjoint(one.card_types)
    )


@cache
def _names(materials: str, key: Literal["names", "archetypes"] = "names") -> frozenset[str]:
    found: set[str] = set()
    for recipe in _compiled(materials):
        if isinstance(recipe, Materials):
            wanted = [*(slot.where for slot in recipe.slots), *(part.where for part in recipe.including)]
            found.update(*(getattr(each, key) for where in wanted for each in (where, *where.any_of)))
    return frozenset(found)


@cache
def _compiled(materials: str) -> tuple[Recipe, ...]:
    return _LIST.validate_json(materials)


_LIST: TypeAdapter[tuple[Recipe, ...]] = TypeAdapter(tuple[Recipe, ...], config=LATER)
