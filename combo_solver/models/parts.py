"""What stands anywhere within card models."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from pydantic import BaseModel

_Part = TypeVar("_Part")


def parts_of(whole: object, sort: type[_Part]) -> Iterator[_Part]:
    """Every part of this class, however deep it stands in a model or in a row of models; the model itself, too."""
    if isinstance(whole, sort):
        yield whole
    if isinstance(whole, BaseModel):
        for name in type(whole).model_fields:
            yield from parts_of(getattr(whole, name), sort)
    elif isinstance(whole, tuple | list):
        for part in whole:
            yield from parts_of(part, sort)
