"""A card's own Summons without a chain: those of its model, or compiled from its text."""

from __future__ import annotations

from functools import cache

from pydantic import TypeAdapter

from combo_solver.cards.facts import CardFacts
from combo_solver.models.effects import CardModel, Procedure
from combo_solver.models.words import LATER


def procedures_of(card: CardFacts, model: CardModel | None) -> tuple[Procedure, ...]:
    """The card's procedures: a model's own ones win over those of its text."""
    if model is not None and model.procedures:
        return model.procedures
    return _compiled(card.procedures) if card.procedures else ()


@cache
def _compiled(procedures: str) -> tuple[Procedure, ...]:
    return _LIST.validate_json(procedures)


_LIST: TypeAdapter[tuple[Procedure, ...]] = TypeAdapter(tuple[Procedure, ...], config=LATER)
