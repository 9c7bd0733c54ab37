"""Read card models from TOML, with errors that name file, card and key."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from combo_solver import defects
from combo_solver.defects import fixed
from combo_solver.errors import InputError, Problem
from combo_solver.models.effects import ALREADY_JUDGED, CardModel


def parse_models(text: str, source: str) -> dict[int, CardModel]:
    """Card models by passcode from the TOML ``text`` of file ``source``.

    Raises :class:`InputError` naming the card and key of every defect.
    """
    models: dict[int, CardModel] = {}
    problems: list[Problem] = []
    for index, entry in enumerate(_entries(text, source)):
        try:
            model = CardModel.model_validate(fixed(entry), strict=True)
        except ValidationError as error:
            named = entry.get("name", entry.get("passcode")) if isinstance(entry, dict) else None
            name = f"card[{index}]" if named is None else str(named)
            problems += defects.problems(error, entry, f"{source}: {name}", CardModel)
            continue
        if model.passcode in models:
            problems.append(Problem(f"{source}: {model.name}", "a second entry for this passcode"))
        models[model.passcode] = model
    if problems:
        raise InputError(*problems)
    return models


def _entries(text: str, source: str) -> list[Any]:
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(Problem(source, f"not valid TOML: {error}")) from None
    entries = data.get("card", [])
    if data.keys() - {"card"} or not isinstance(entries, list):
        raise InputError(Problem(source, "is no file of card models", "it holds [[card]] entries only"))
    return entries


class Shipped(Mapping[int, CardModel]):
    """The entries of a folder of the package, each read when it is first asked for: a scenario has next to none of
    these cards. It is known that what they say fits together, so that only their form is looked at."""

    def __init__(self, name: str) -> None:
        self._entries: dict[int, Any] = {}
        self._read: dict[int, CardModel] = {}
        folder = resources.files("combo_solver.models") / name
        for file in sorted(folder.iterdir(), key=lambda path: path.name):
            if file.name.endswith(".toml"):
                entries = _entries(file.read_text(encoding="utf-8"), file.name)
                self._entries |= {entry["passcode"]: entry for entry in entries}

    def __getitem__(self, passcode: int) -> CardModel:
        model = self._read.get(passcode)
        if model is None:
            entry = fixed(self._entries[passcode])
            model = self._read[passcode] = CardModel.model_validate(entry, strict=True, context=ALREADY_JUDGED)
        return model

    def __iter__(self) -> Iterator[int]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


@cache
def bundled_models() -> Mapping[int, CardModel]:
    """The models shipped with the package, by passcode."""
    return Shipped("library")


@cache
def bundled_answers() -> Mapping[int, CardModel]:
    """What cards do that answer the other player's attacks and Summons alone, which nothing of one's own turn notices
    and no reader of texts compiles: for turns in which the opponent may use them. An entry is all that the text
    says."""
    return Shipped("answers")


@cache
def offering_nothing() -> frozenset[int]:
    """The passcodes of cards whose texts offer nothing to do in the other player's turn but to activate the card."""
    return frozenset(Shipped("offers_nothing"))


def with_answers(models: Mapping[int, CardModel]) -> Mapping[int, CardModel]:
    """These models, and beneath them :func:`bundled_answers`."""
    return {**bundled_answers(), **models}


def load_models(path: Path) -> dict[int, CardModel]:
    """Models from a user's own TOML file."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise InputError(Problem(str(path), f"is not UTF-8 text (byte {error.start})")) from None
    except OSError as error:
        raise InputError(Problem(str(path), f"cannot be read: {error.strerror or error}")) from None
    return parse_models(text, str(path))
