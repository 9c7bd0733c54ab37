"""What a card may not be material for: what its model says, and what was compiled from its text."""

from __future__ import annotations

from functools import cache

from pydantic import TypeAdapter

from combo_solver.behaviour.continuous import NotMaterial
from combo_solver.behaviour.effects import CardModel
from combo_solver.cards.facts import CardFacts


def material_limits(card: CardFacts, model: CardModel | None) -> tuple[NotMaterial, ...]:
    """Every clause that keeps the card from being material (SG-18)."""
    told = model.continuous if model is not None else ()
    return (*_compiled(card.material_limits), *(part for part in told if isinstance(part, NotMaterial)))


@cache
def _compiled(limits: str) -> tuple[NotMaterial, ...]:
    return _LIST.validate_json(limits) if limits else ()


_LIST = TypeAdapter(tuple[NotMaterial, ...])
