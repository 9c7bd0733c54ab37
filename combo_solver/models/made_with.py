"""What the models of cards ask of the materials of monsters that were Summoned."""

from __future__ import annotations

from functools import cache

from pydantic import BaseModel

from combo_solver.models.effects import CardModel
from combo_solver.models.filters import MadeWith


def asked_materials(model: CardModel | None) -> tuple[MadeWith, ...]:
    """Every such question of a card, wherever it stands in its model."""
    return _asked(model) if model is not None else ()


@cache
def _asked(model: CardModel) -> tuple[MadeWith, ...]:
    found: dict[MadeWith, None] = {}
    _collect(model, found)
    return tuple(found)


def _collect(part: object, found: dict[MadeWith, None]) -> None:
    if isinstance(part, MadeWith):
        found[part] = None
    if isinstance(part, BaseModel):
        for name in type(part).model_fields:
            _collect(getattr(part, name), found)
    elif isinstance(part, tuple):
        for each in part:
            _collect(each, found)
