"""One of several models, told by a word: the same is read and refused as by pydantic's own discriminator."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, ValidationInfo, model_validator

from combo_solver.models.by_word import ByWord


class One(BaseModel):
    model_config = ConfigDict(extra="forbid", defer_build=True)

    sort: Literal["one", "single"] = "one"
    number: int = Field(alias="of", le=9)

    @model_validator(mode="after")
    def _allowed(self, info: ValidationInfo) -> One:
        if info.context is not None and self.number in info.context:
            raise ValueError("not this one")
        return self


class Many(BaseModel):
    model_config = ConfigDict(extra="forbid", defer_build=True)

    sort: Literal["many"] = "many"
    numbers: tuple[int, ...] = ()


Other = TypeAdapter(tuple[Annotated[One | Many, Field(discriminator="sort")], ...])
Own = TypeAdapter(tuple[Annotated[One | Many, ByWord("sort")], ...])

ENTRIES: tuple[Any, ...] = (
    {"sort": "one", "of": 3},
    {"sort": "single", "of": "3"},
    {"sort": "many", "numbers": [1, 2]},
    {"sort": "many", "numbers": (1, "2")},
    {"sort": "one", "of": 12, "numbers": []},
    {"sort": "one", "of": 7},
    {"sort": "none"},
    {"sort": ["one"]},
    {"of": 3},
    3,
)


def _read(adapter: TypeAdapter[Any], entries: Any, as_json: bool, strict: bool) -> object:
    try:
        if as_json:
            found = adapter.validate_json(json.dumps(entries), strict=strict, context={7})
        else:
            found = adapter.validate_python(entries, strict=strict, context={7})
    except ValidationError as error:
        return [(each["type"], each["loc"], each["msg"], each["input"]) for each in error.errors(include_url=False)]
    return found, adapter.dump_python(found, by_alias=True), adapter.dump_json(found, exclude_unset=True)


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize("entry", ENTRIES, ids=str)
def test_the_same_is_read_and_refused(entry: Any, as_json: bool, strict: bool) -> None:
    entries = (entry, {"sort": "one", "of": 4})
    assert _read(Own, entries, as_json, strict) == _read(Other, entries, as_json, strict)


def test_what_is_one_of_the_models_stays_as_it_is() -> None:
    one = One(of=3)
    assert Own.validate_python((one,))[0] is one


def test_only_what_is_read_is_built() -> None:
    class Few(BaseModel):
        model_config = ConfigDict(defer_build=True)
        sort: Literal["few"] = "few"

    class Rest(BaseModel):
        model_config = ConfigDict(defer_build=True)
        sort: Literal["rest"] = "rest"

    adapter: TypeAdapter[Any] = TypeAdapter(Annotated[Few | Rest, ByWord("sort")])
    assert adapter.validate_python({"sort": "few"}) == Few()
    assert Few.__pydantic_complete__
    assert not Rest.__pydantic_complete__


def test_it_is_loaded_beside_an_older_pydantic() -> None:
    # There the type is no generic one, which hints alone may take it for.
    code = """
from pydantic import BaseModel, GetCoreSchemaHandler, functional_validators
from pydantic_core import core_schema
core_schema.ValidationInfo = type("ValidationInfo", (), {})
import combo_solver.models.by_word
"""
    subprocess.run([sys.executable, "-c", code], check=True)
