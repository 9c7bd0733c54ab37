"""What stands anywhere within card models."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar, cast

from pydantic import BaseModel

_Part = TypeVar("_Part")


def parts_of(whole: object, sort: type[_Part]) -> Iterator[_Part]:
    """Every part of this class, however deep it stands in a model or in a row of models; the model itself, too."""
    for part in every_part(whole):
        if isinstance(part, sort):
            yield part


def every_part(whole: object) -> list[BaseModel]:
    """Every model that stands in a model or in a row of models, each before what stands in it; the model itself,
    too."""
    found: list[BaseModel] = []
    _add(whole, found)
    return found


def _add(whole: object, found: list[BaseModel]) -> None:
    sort = type(whole)
    names = _NAMES.get(sort, _UNKNOWN)
    if names is _UNKNOWN:
        names = _NAMES[sort] = tuple(sort.model_fields) if issubclass(sort, BaseModel) else None
    if names is not None:
        found.append(cast("BaseModel", whole))
        for name in names:
            _add(getattr(whole, name), found)
    elif isinstance(whole, tuple | list):
        for part in whole:
            _add(part, found)


_NAMES: dict[type, tuple[str, ...] | None] = {}
"""By class the names of what stands in a model; None where it is no model."""
_UNKNOWN = ("",)
