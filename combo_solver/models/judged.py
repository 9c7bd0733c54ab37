"""Models out of data that was judged when it was written: that of the bundled card facts and entries.

pydantic builds the schema of a model with all that could be in it before it reads the first one, which takes longer
than many a search. Here only what the data says is looked up, field by field. Data that does not fit a declaration in
one way alone, and a declaration of which nothing is known here, are left to pydantic, which reads it or says what is
wrong.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache, partial
from inspect import signature
from types import NoneType, UnionType
from typing import Annotated, Any, ForwardRef, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, BeforeValidator, TypeAdapter
from pydantic.fields import FieldInfo

from combo_solver.models.words import LATER

_Some = TypeVar("_Some")
_Model = TypeVar("_Model", bound=BaseModel)
_Read = Callable[[Any], Any]
_Context = Mapping[str, Any] | None
_SCALARS = (int, str, bool)


class _Unfamiliar(Exception):
    """Data that does not fit, or a declaration that is not understood."""


def model_of_data(model: type[_Model], data: object, context: _Context = None) -> _Model:
    """A model out of judged data, as JSON or TOML holds it: with lists or tuples."""
    try:
        return _of_data(model, data)
    except _Unfamiliar:
        return model.model_validate(data, strict=True, context=context)


def model_of_json(model: type[_Model], text: str, context: _Context = None) -> _Model:
    """The same out of JSON."""
    try:
        return _of_data(model, json.loads(text))
    except (_Unfamiliar, ValueError):
        return model.model_validate_json(text, context=context)


class Listed(Generic[_Some]):
    """Lists of parts that are all declared alike. ``adapter`` judges them."""

    def __init__(self, part: Any) -> None:
        self._part = part
        self._read: _Read | None = None
        self.adapter: TypeAdapter[tuple[_Some, ...]] = TypeAdapter(tuple[part, ...], config=LATER)

    def of_json(self, text: str, context: _Context = None) -> tuple[_Some, ...]:
        """Parts out of judged JSON."""
        try:
            return tuple(self._parts(json.loads(text)))
        except (_Unfamiliar, ValueError):
            return self.adapter.validate_json(text, context=context)

    def of_data(self, data: list[Any]) -> tuple[_Some, ...]:
        """Parts out of data that was judged before."""
        try:
            return tuple(self._parts(data))
        except _Unfamiliar:
            return self.adapter.validate_python(data)

    def _parts(self, data: object) -> list[_Some]:
        if not isinstance(data, list):
            raise _Unfamiliar
        self._read = self._read or _reader(self._part)
        return [self._read(each) for each in data]


def _of_data(model: type[_Model], data: object) -> _Model:
    if not isinstance(data, dict):
        raise _Unfamiliar
    shape: _Shape[_Model] = _shape(model)
    return shape.read(data)


class _Shape(Generic[_Model]):
    """How the data of a model is told: ``keys`` are the names of its fields by the keys that stand for them."""

    def __init__(self, model: type[_Model]) -> None:
        decorators = model.__pydantic_decorators__
        if decorators.field_validators or decorators.validators or decorators.root_validators:
            raise _Unfamiliar
        validators = decorators.model_validators.items()
        if any(each.info.mode == "wrap" for _, each in validators):
            raise _Unfamiliar
        self._model = model
        self._before = [getattr(model, name) for name, each in validators if each.info.mode == "before"]
        self._fields = model.model_fields
        self._readers: dict[str, _Read] = {}
        names = {name: name for name in self._fields}
        self.keys = names | {field.alias: name for name, field in self._fields.items() if field.alias is not None}
        self._needed = {name for name, field in self._fields.items() if field.is_required()}
        # The same of which nothing is said: copies of it are filled in. Models are frozen, so that defaults are shared.
        self._silent = model.model_construct(set(), **{name: _default(each) for name, each in self._fields.items()})

    def fits(self, data: Mapping[str, Any]) -> bool:
        """Whether the keys are those of the model."""
        keys = self.keys
        return data.keys() <= keys.keys() and (not self._needed or self._needed <= {keys[key] for key in data})

    def read(self, data: Any) -> _Model:
        for change in self._before:
            data = change(data)
        if not self.fits(data):
            raise _Unfamiliar
        told = {}
        for key, value in data.items():
            name = self.keys[key]
            told[name] = (self._readers.get(name) or self._reader(name))(value)
        if len(told) < len(data):
            raise _Unfamiliar
        return self._silent.model_copy(update=told)

    def _reader(self, name: str) -> _Read:
        field, declared = self._fields[name], self._fields[name].annotation
        if isinstance(declared, ForwardRef):
            # Its words were known only when all modules were there; the metadata of such a field is in the hint.
            declared = get_type_hints(self._model, include_extras=True)[name]
        found = self._readers[name] = _reader(declared, (*field.metadata, field))
        return found


@cache
def _shape(model: type[_Model]) -> _Shape[_Model]:
    return _Shape(model)


def _default(field: FieldInfo) -> Any:
    return None if field.is_required() else field.get_default(call_default_factory=True)


def _reader(declared: Any, metadata: tuple[Any, ...] = ()) -> _Read:
    """What reads a value. What else is declared of it (least values, lengths) has been judged."""
    if get_origin(declared) is Annotated:
        inner, *more = get_args(declared)
        return _reader(inner, (*more, *metadata))
    before: list[Any] = [each.func for each in metadata if isinstance(each, BeforeValidator)]
    if len(before) > 1 or any(len(signature(each).parameters) != 1 for each in before):
        raise _Unfamiliar
    tags = [each.discriminator for each in metadata if isinstance(each, FieldInfo) and each.discriminator]
    read = _plain(declared, str(tags[0]) if tags else "")
    return partial(_changed, before[0], read) if before else read


def _changed(change: _Read, read: _Read, value: Any) -> Any:
    try:
        value = change(value)
    except ValueError:
        raise _Unfamiliar from None
    return read(value)


def _plain(declared: Any, tag: str) -> _Read:
    origin = get_origin(declared)
    if declared in (*_SCALARS, NoneType):
        return partial(_scalar, declared)
    if origin is Literal:
        return partial(_word, get_args(declared))
    if origin is tuple:
        parts = get_args(declared)
        if len(parts) == 2 and parts[1] is Ellipsis:
            return partial(_list, _reader(parts[0]))
        return partial(_row, [_reader(part) for part in parts])
    if origin in (Union, UnionType):
        return _Alternatives(declared, tag)
    if isinstance(declared, type) and issubclass(declared, BaseModel):
        return partial(_of_data, declared)
    raise _Unfamiliar


def _scalar(wanted: type, value: Any) -> Any:
    if type(value) is not wanted:
        raise _Unfamiliar
    return value


def _word(words: tuple[Any, ...], value: Any) -> Any:
    if type(value) not in (str, int) or value not in words:
        raise _Unfamiliar
    return value


def _list(read: _Read, value: Any) -> Any:
    if not isinstance(value, list | tuple):
        raise _Unfamiliar
    return tuple(read(each) for each in value)


def _row(reads: list[_Read], value: Any) -> Any:
    if not isinstance(value, list | tuple) or len(value) != len(reads):
        raise _Unfamiliar
    return tuple(read(each) for read, each in zip(reads, value, strict=True))


class _Alternatives:
    """One of several: of models the one that the data names by the key ``tag``, else the only one that it fits."""

    def __init__(self, declared: Any, tag: str) -> None:
        self._tag = tag
        self._models: list[type[BaseModel]] = []
        self._others: list[_Read] = []
        self._take(declared)
        self._models_read: list[_Read] = [partial(_of_data, model) for model in self._models]
        self._named = {word: model for model in self._models for word in _words_of(model, tag)} if tag else {}

    def _take(self, declared: Any) -> None:
        for part in get_args(declared):
            if isinstance(part, type) and issubclass(part, BaseModel):
                self._models.append(part)
            elif get_origin(part) in (Union, UnionType):
                self._take(part)
            else:
                self._others.append(_reader(part))

    def __call__(self, value: Any) -> Any:
        if isinstance(value, dict) and self._tag:
            if value.get(self._tag) not in self._named:
                raise _Unfamiliar
            return _of_data(self._named[value[self._tag]], value)
        found = []
        for read in self._models_read if isinstance(value, dict) else self._others:
            with suppress(_Unfamiliar):
                found.append(read(value))
        if not found or any(each != found[0] for each in found):
            raise _Unfamiliar
        return found[0]


def _words_of(model: type[BaseModel], tag: str) -> tuple[Any, ...]:
    return get_args(model.model_fields[tag].annotation) if tag in model.model_fields else ()
