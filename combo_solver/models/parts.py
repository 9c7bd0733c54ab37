"""What stands anywhere within card models."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar, cast

from pydantic import BaseModel

_Part = TypeVar("_Part")


def parts_of(whole: object, sort: type[_Part]) -> Iterator[_Part]:
    """Every part of this class, however deep it stands in a model or in a row of models; the model itself, too."""
    for part in every_part(whole):
        if isinstance(part, sort):
            yield part


def every_part(whole: object) -> Sequence[BaseModel]:
    """Every model that stands in a model or in a row of models, each before what stands in it; the model itself,
    too. A model never changes, and is gone through many times while a scenario is made ready: it is remembered."""
    known = _KNOWN.get(id(whole))
    if known is not None:
        return known[1]
    found: list[BaseModel] = []
    if isinstance(whole, BaseModel):
        _add(whole, found)
        if len(_KNOWN) >= _MOST:
            _KNOWN.clear()
        # Held, so that nothing else has its number.
        _KNOWN[id(whole)] = whole, found
    elif isinstance(whole, tuple | list):
        for part in whole:
            found += every_part(part)
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


_KNOWN: dict[int, tuple[BaseModel, Sequence[BaseModel]]] = {}
"""By the number of the object."""
_MOST = 4_096
"""How many of them are remembered."""
_NAMES: dict[type, tuple[str, ...] | None] = {}
"""By class the names of what stands in a model; None where it is no model."""
_UNKNOWN = ("",)
