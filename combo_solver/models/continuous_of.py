"""What a card does while it is there: what its model says, and what was compiled from its text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from combo_solver.cards.facts import CardFacts
from combo_solver.models.continuous import (
    BanishedInstead,
    Continuous,
    DiesWith,
    FallsWhenTargeted,
    FallsWith,
    NameChange,
    NegatesTargeting,
    TakesAlong,
)
from combo_solver.models.effects import CardModel
from combo_solver.models.words import LATER


def continuous_of(card: CardFacts, model: CardModel | None) -> tuple[Continuous, ...]:
    """Every continuous effect of the card that is known; of effects of one sort a model's own win, but for those of the
    monster that it is an Equip Card on, which say nothing of other cards."""
    told = model.continuous if model is not None else ()
    if not card.continuous:
        return told
    own = {each.apply for each in told if not getattr(each, "bearer", False)}
    return (*told, *(part for part in _compiled(card.continuous) if part.apply not in own))


@cache
def name_in(card: CardFacts, place: str) -> CardFacts:
    """The card as it is called in a place, by what its own text says of its name."""
    for part in continuous_of(card, None):
        if isinstance(part, NameChange) and place in part.places:
            return replace(card, name=part.name, treated_as=None, archetypes=frozenset(part.archetypes))
    return card


@cache
def banished_instead(card: CardFacts) -> bool:
    """Whether its own text banishes it when it leaves the field face-up."""
    return any(isinstance(part, BanishedInstead) and not part.as_material for part in continuous_of(card, None))


@cache
def banished_as_material(card: CardFacts) -> bool:
    """Whether its own text banishes it when it would go to the GY as Xyz Material."""
    return any(isinstance(part, BanishedInstead) and part.as_material for part in continuous_of(card, None))


@cache
def takes_along(card: CardFacts) -> TakesAlong | None:
    """What its own text does to the monster that it is on, or keeps, as it leaves the field."""
    return next((part for part in continuous_of(card, None) if isinstance(part, TakesAlong)), None)


@cache
def dies_with(card: CardFacts) -> frozenset[str]:
    """What becomes of the monster that it keeps for its own text to destroy it: :class:`DiesWith`."""
    return frozenset(part.when for part in continuous_of(card, None) if isinstance(part, DiesWith))


@cache
def falls_when_targeted(card: CardFacts) -> frozenset[str]:
    """Effects of which sorts of cards make its own text destroy it by targeting it."""
    parts = (part for part in continuous_of(card, None) if isinstance(part, FallsWhenTargeted))
    return frozenset(sort for part in parts for sort in part.by)


@cache
def negates_targeting(card: CardFacts) -> frozenset[str]:
    """Effects of which sorts of the other player's cards its own text negates where they target it."""
    parts = (part for part in continuous_of(card, None) if isinstance(part, NegatesTargeting))
    return frozenset(sort for part in parts for sort in part.by)


@cache
def falls_with(card: CardFacts) -> frozenset[str]:
    """The names of the cards with which its own text destroys it."""
    return frozenset(name for part in continuous_of(card, None) if isinstance(part, FallsWith) for name in part.names)


def is_called(card: CardFacts, names: frozenset[str], place: str) -> bool:
    """Whether the card goes by one of these names in a place."""
    called = name_in(card, place)
    return not names.isdisjoint({called.shared_name, called.name})


@cache
def _compiled(continuous: str) -> tuple[Continuous, ...]:
    return _LIST.validate_json(continuous)


_LIST: TypeAdapter[tuple[Continuous, ...]] = TypeAdapter(tuple[Continuous, ...], config=LATER)


def can_be_said(entries: Sequence[Any]) -> bool:
    """Whether these are entries of :mod:`combo_solver.models.continuous`."""
    try:
        _LIST.validate_python(tuple(entries))
    except ValidationError:
        return False
    return True
