"""What the models of cards ask of the materials of monsters that were Summoned."""

from __future__ import annotations

from functools import cache

from combo_solver.models.effects import CardModel
from combo_solver.models.filters import MadeWith
from combo_solver.models.parts import parts_of


def asked_materials(model: CardModel | None) -> tuple[MadeWith, ...]:
    """Every such question of a card, wherever it stands in its model."""
    return _asked(model) if model is not None else ()


@cache
def _asked(model: CardModel) -> tuple[MadeWith, ...]:
    return tuple(dict.fromkeys(parts_of(model, MadeWith)))
