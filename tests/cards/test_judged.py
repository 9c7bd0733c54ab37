"""What was judged when it was written is read as pydantic reads it, which stays the judge of all else."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

import pytest
from pydantic import (
    BaseModel,
    BeforeValidator,
    ValidationError,
    ValidatorFunctionWrapHandler,
    field_validator,
    model_validator,
)
from pydantic.fields import Field

from combo_solver.catalogue.database import CardDatabase
from combo_solver.defects import fixed
from combo_solver.models import compiled, continuous_of, in_battle, judged, procedures, recipes
from combo_solver.models.effects import ALREADY_JUDGED, CardModel
from combo_solver.models.judged import Listed, model_of_data, model_of_json
from combo_solver.models.load import bundled_answers, bundled_models
from combo_solver.models.summon_spells import FusionLimit, Substitute, SummonSpell
from combo_solver.models.words import Model

_EVERY = 6
"""Of the texts of all cards one of so many."""
_LISTS: dict[str, Listed[Any]] = {
    "materials": recipes._LIST,
    "continuous": continuous_of._LIST,
    "procedures": procedures._LIST,
    "in_battle": in_battle.PARTS,
    "battle_effects": compiled._EFFECTS,
}
_MODELS: dict[str, type[Model]] = {
    "performs": SummonSpell,
    "substitute": Substitute,
    "fusion_limit": FusionLimit,
}


def told(part: object) -> object:
    """All that a model holds, what was said of it apart from what was not."""
    if isinstance(part, BaseModel):
        return type(part), part.model_fields_set, [(name, told(value)) for name, value in vars(part).items()]
    return [told(each) for each in part] if isinstance(part, tuple) else (type(part), part)


def test_every_text_is_read_as_by_pydantic(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = list(CardDatabase.bundled().every_card())[::_EVERY]
    left: list[str] = []
    for name, listed in _LISTS.items():
        for text in {getattr(card, name) for card in cards} - {"", '{"none": true}'}:
            expected = listed.adapter.validate_json(text, context=ALREADY_JUDGED)
            with monkeypatch.context() as patched:
                patched.setattr(listed, "adapter", None)
                assert told(listed.of_json(text)) == told(expected), text
    for name, shape in _MODELS.items():
        for text in {getattr(card, name) for card in cards} - {""}:
            assert told(judged._of_data(shape, json.loads(text))) == told(shape.model_validate_json(text)), text
    for card in cards:
        if card.model:
            data = {"passcode": card.passcode, "name": card.name, **json.loads(card.model)}
            found = judged._of_data(CardModel, data)
            model = CardModel.model_validate_json(json.dumps(data), context=ALREADY_JUDGED)
            assert told(found) == told(model) and hash(found) == hash(model), data
            left.append(card.name)
    assert len(left) > 1000


@pytest.mark.parametrize("models", [bundled_models(), bundled_answers()])
def test_entries_are_read_as_by_pydantic(models: dict[int, CardModel]) -> None:
    for model in models.values():
        data = fixed(model.model_dump(mode="json", by_alias=True, exclude_unset=True))
        assert told(model) == told(CardModel.model_validate(data, strict=True)), model.name


class Part(Model):
    do: Literal["part"] = "part"
    number: int = 1
    by: tuple[str, int] = ("", 0)


class Other(Model):
    do: Literal["other"] = "other"
    number: int
    more: int | Part | None = Field(default=None, alias="some")


class Whole(Model):
    parts: tuple[Part | Other, ...] = ()
    named: Part | Other | None = Field(default=None, discriminator="do")
    word: Literal["a", 1] = "a"
    often: Part = Part(number=2)


WELL_SAID: list[dict[str, Any]] = [
    {},
    {"parts": [{"do": "part"}, {"number": 3, "some": {"number": 4}}, {"number": 1, "more": None}]},
    {"named": {"do": "other", "number": 5, "more": 6}, "word": 1},
    {"parts": [{"by": ["a", 7]}], "often": {"number": 0}},
]


@pytest.mark.parametrize("data", WELL_SAID)
def test_what_is_said_in_one_way_is_read(data: dict[str, Any]) -> None:
    assert told(judged._of_data(Whole, data)) == told(Whole.model_validate_json(json.dumps(data)))


@pytest.mark.parametrize(
    "data",
    [
        {"stranger": 1},
        {"word": "b"},
        {"parts": {"do": "part"}},
        {"parts": [{"do": "third"}]},
        {"parts": [{"do": "other"}]},
        {"parts": [{"by": ["a"]}]},
        {"parts": [{"by": ["a", "b"]}]},
        {"parts": [{"number": 1, "more": 1, "some": 2}]},
        {"named": {"do": "third"}},
        {"named": {"do": "other", "number": "1.5"}},
        {"often": None},
        [],
    ],
)
def test_pydantic_says_what_is_wrong(data: object) -> None:
    with pytest.raises(judged._Unfamiliar):
        judged._of_data(Whole, data)
    with pytest.raises(ValidationError):
        model_of_json(Whole, json.dumps(data))
    with pytest.raises(ValidationError):
        model_of_data(Whole, fixed(data))


def test_what_fits_two_alternatives_is_left_to_pydantic() -> None:
    data = {"parts": [{"number": 3}]}
    with pytest.raises(judged._Unfamiliar):
        judged._of_data(Whole, data)
    assert model_of_json(Whole, json.dumps(data)) == Whole.model_validate(data)


def test_lists_that_do_not_fit_are_left_to_pydantic() -> None:
    listed: Listed[Part] = Listed(Part)
    assert listed.of_json('[{"number": 2}]') == listed.of_data([{"number": 2}]) == (Part(number=2),)
    for text in ("{}", "[1]", '[{"number": "x"}]', "["):
        with pytest.raises(ValidationError):
            listed.of_json(text)
    with pytest.raises(ValidationError):
        listed.of_data([{"number": "x"}])


class Wrapped(Model):
    number: int = 0

    @model_validator(mode="wrap")
    @classmethod
    def _more(cls, data: Any, handler: ValidatorFunctionWrapHandler) -> Any:
        return handler({"number": data["number"] + 1})


def _two(data: Any, info: Any) -> Any:
    return data


class Mapped(Model):
    number: dict[str, int] | int = 0


class Checked(Model):
    number: int = 0

    @field_validator("number")
    @classmethod
    def _number(cls, number: int) -> int:
        return number + 1


class Changed(Model):
    number: Annotated[int, BeforeValidator(_two)] = 0


@pytest.mark.parametrize("model", [Wrapped, Mapped, Checked, Changed])
def test_declarations_of_other_sorts_are_left_to_pydantic(model: type[Model]) -> None:
    with pytest.raises(judged._Unfamiliar):
        judged._of_data(model, {"number": 1})
    assert model_of_json(model, '{"number": 1}') == model.model_validate({"number": 1})
