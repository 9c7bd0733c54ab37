"""Whoever adds something to a state, to the tables of a scenario or to the words of models says who reads it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import pytest
from pydantic import BaseModel

from combo_solver.cards.facts import CardFacts
from combo_solver.ground import program
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import (
    CompiledEffect,
    CompiledProcedure,
    CompiledRecipe,
    Lock,
    Operation,
    Program,
    Selection,
)
from combo_solver.ground.told_words import TOLD, is_told
from combo_solver.mechanics import registry
from combo_solver.models.nodes.choose import Choose as ChooseAlone
from combo_solver.models.verb import Verb, What
from combo_solver.models.vocabulary import Choose, Filter
from combo_solver.models.words import Attribute, CardType, Type
from combo_solver.scenario.position import Goal, ResolvedScenario, Term
from combo_solver.state.cards import FLAG_NAMES, Monster, Spell
from combo_solver.state.sides import Side
from combo_solver.state.state import State
from combo_solver.state.window import ChainLink, Happened, Pending, Window
from tests.invented import Pool

_HERE = Path(__file__).parent / "dead"
_RESTS_ON: dict[str, dict[str, list[str]]] = tomllib.loads((_HERE / "rests_on.toml").read_text(encoding="utf-8"))
_WORDS: dict[str, list[str]] = tomllib.loads((_HERE / "words.toml").read_text(encoding="utf-8"))
_SORTS = {"left_out", "kept", "read", "told", "off", "fixed"}


def _public(names: Iterable[str]) -> set[str]:
    return {name for name in names if not name.startswith("_")}


def _there() -> dict[str, set[str]]:
    """What there is now, by the headings of the list."""
    pool = Pool()
    ground = Ground(pool.scenario(hand=(pool.add("A"),)), pool.facts, pool.models)
    found: dict[str, set[str]] = {}
    rows = (State, Side, Monster, Spell, Window, ChainLink, Pending, Happened)
    found |= {row.__name__: set(row._fields) for row in rows}
    classes: tuple[Any, ...] = (
        Program, CompiledEffect, CompiledProcedure, CompiledRecipe, Selection, Operation, Lock, program.Test, Term,
        Goal, CardFacts, ResolvedScenario,
    )  # fmt: skip
    found |= {each.__name__: {field.name for field in fields(each)} for each in classes}
    tables = ("own", "standing", "reads", "possible", "activations", "scales", "kinds")
    found |= {name: _public(vars(getattr(ground, name))) for name in tables}
    found["auras"] = _public(vars(ground.standing.auras))
    found["the goal"] = _public(vars(ground.goal))
    found["what it asks of a scenario"] = _public(vars(ground))
    found["flags of monsters"] = set(FLAG_NAMES)
    found["ways of doing something without an effect"] = set(registry.MECHANICS)
    found["what a verb declares"] = _public(vars(Verb)) - set(Verb.model_fields) - {"model_config"}
    found["where cards of an action land"] = set(get_args(What))
    return found


@pytest.mark.parametrize("heading", sorted({*_RESTS_ON, *_there()}))
def test_each_name_is_listed_once(heading: str) -> None:
    there, listed = _there().get(heading, set()), _RESTS_ON.get(heading, {})
    assert set(listed) <= _SORTS
    names = [name for held in listed.values() for name in held]
    assert sorted(names) == sorted(set(names)), "listed twice"
    new, gone = sorted(there - set(names)), sorted(set(names) - there)
    assert not new, f"who reads {new} of {heading}? Look at ground/uses.py, ground/ahead.py, turn/dead, then list it"
    assert not gone, f"{gone} of {heading} is no more: take it from the list"


def _parts(annotation: Any) -> tuple[Any, ...]:
    """The sorts of values of an annotation, down to single ones."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _parts(parts[0])
    if origin in (Union, UnionType, tuple):
        return tuple(each for part in parts for each in _parts(part))
    return (annotation,)


def _values(annotation: Any) -> list[str]:
    """The words that may stand there; Types, Attributes and the sorts of cards are those of filters."""
    same = (Type, Attribute, CardType)
    told = [each for each in _parts(annotation) if get_origin(each) is Literal and each not in same]
    return sorted({str(value) for each in told for value in get_args(each)})


def test_what_is_told_is_there() -> None:
    for cls, words in TOLD.items():
        assert words <= set(cls.model_fields), cls


def test_each_value_of_a_told_word_is_listed() -> None:
    """A new value of a word that is known says something that nobody has looked at."""
    there = {
        f"{cls.__name__}.{word}": values
        for cls, words in TOLD.items()
        for word in sorted(words - {"do", "test", "apply"})
        if (values := _values(cls.model_fields[word].annotation))
    }
    for key in sorted({*there, *_WORDS}):
        assert there.get(key) == _WORDS.get(key), f"{key}: what do its values read or move? Then list them"


def test_an_unknown_word_is_not_told() -> None:
    """A class that is not listed forbids to forget, and so does a part of one, however deep it stands; what is called
    as a known one is none."""

    class Anew(BaseModel):
        types: tuple[str, ...] = ()

    class Holds(Filter):
        anew: Anew = Anew()

    selection = Choose.model_validate({"from": ["gy"], "name": "it"})
    assert is_told(selection)
    assert not is_told(ChooseAlone(choose=selection))
    assert not is_told((selection.model_copy(update={"where": Holds()}),))
    assert not is_told(selection.model_copy(update={"where": Filter().model_copy(update={"original": Anew()})}))
    assert not is_told(Filter(side="me"))
