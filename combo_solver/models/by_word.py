"""One of several models, told by the word of a key of theirs: a verb by its ``do``, a condition by its ``test``.

Each is built when its word is first read, by itself: whoever holds one of seventy verbs would otherwise build them all
to read two.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, get_args

from pydantic import BaseModel, GetCoreSchemaHandler
from pydantic_core import CoreSchema, SchemaValidator, core_schema, to_json


@dataclass(frozen=True)
class ByWord:
    """Says of a union of models that ``key`` tells which one it is. What is read, refused and told of it is the same as
    if pydantic's own discriminator stood there."""

    key: str

    def __get_pydantic_core_schema__(self, union: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        return _read_later(lambda: _union(union, self.key))


@cache
def _union(union: object, key: str) -> SchemaValidator:
    kinds = {word: kind for kind in get_args(union) for word in get_args(kind.model_fields[key].annotation)}
    return SchemaValidator(core_schema.tagged_union_schema({word: _model(kind) for word, kind in kinds.items()}, key))


def _model(kind: type[BaseModel]) -> CoreSchema:
    def validator() -> Any:
        kind.model_rebuild()  # nothing, once it is built
        return kind.__pydantic_validator__

    return _read_later(validator)


def _read_later(validator: Callable[[], Any]) -> CoreSchema:
    """What reads as this validator does, which is asked for when there is something to read."""

    def read(data: Any, info: core_schema.ValidationInfo[Any], strict: bool | None) -> Any:
        if info.mode == "json":
            # A list of it may become a tuple, strictly or not.
            return validator().validate_json(to_json(data), strict=strict, context=info.context)
        return validator().validate_python(data, strict=strict, context=info.context)

    return core_schema.lax_or_strict_schema(
        core_schema.with_info_plain_validator_function(lambda data, info: read(data, info, None)),
        core_schema.with_info_plain_validator_function(lambda data, info: read(data, info, True)),
    )
