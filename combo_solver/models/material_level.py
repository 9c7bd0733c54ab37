"""Monsters that count as having another Level as material (XYZ-13)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from combo_solver.models.filters import Filter, Range
from combo_solver.models.words import Model


class MaterialLevel(Model):
    """As material for such a Summon of a monster that fits ``where``, the card may count as having one of these
    ``levels`` instead of its own, while it acts on the field."""

    apply: Literal["material_level"] = "material_level"
    number: int
    methods: tuple[Literal["xyz"], ...] = Field(alias="for", min_length=1)
    levels: tuple[int, ...] = Field(min_length=1)
    where: Filter = Filter()


def with_level(where: Filter, levels: tuple[int, ...]) -> Filter | None:
    """What else a filter asks of a card that counts as having one of these Levels; None if it asks for no Level, or for
    none of these."""
    granted = tuple(part for part in (with_level(part, levels) for part in where.any_of) if part is not None)
    asked = where.level
    if (asked is None and not granted) or not (asked is None or any(_within(asked, level) for level in levels)):
        return None
    return where.model_copy(update={"level": None, "any_of": (*where.any_of, *granted)})


def _within(bounds: Range, level: int) -> bool:
    """Whether a Level is within bounds; those of materials are numbers."""
    low, high = (level if bound is None else bound for bound in (bounds.min, bounds.max))
    assert isinstance(low, int) and isinstance(high, int)
    return low <= level <= high and bounds.equals in (None, level)
