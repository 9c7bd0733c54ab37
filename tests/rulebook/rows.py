"""The rows of the rule matrix, the rows that tests name, and the rows that own a constraint."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import tests.rulebook
from combo_solver.game.turn_rules import TURN_RULES
from combo_solver.rules.registry import BLUEPRINTS

_HERE = Path(__file__).parent


def known() -> dict[str, str]:
    """Every row of class C, T, E and B with its class, from ``rows.txt``."""
    pairs = (
        (line.split()[0], line.split()[1]) for line in (_HERE / "rows.txt").read_text(encoding="utf-8").splitlines()
    )
    return dict(pairs)


def tested() -> dict[str, set[str]]:
    """The rows that tests name, with the files in which they do."""
    found: dict[str, set[str]] = {}
    for module in pkgutil.iter_modules(tests.rulebook.__path__):
        if module.name.startswith("test_"):
            for member in vars(importlib.import_module(f"tests.rulebook.{module.name}")).values():
                for mark in _marks(member):
                    for row in mark.args if mark.name == "rule" else ():
                        found.setdefault(row, set()).add(f"tests/rulebook/{module.name}.py")
    return found


def _marks(member: object) -> Iterator[pytest.Mark]:
    """The marks of a test, and those of single cases of its tables."""
    for mark in getattr(member, "pytestmark", ()):
        yield mark
        if mark.name == "parametrize":
            for case in mark.args[1]:
                for inner in getattr(case, "marks", ()):
                    yield getattr(inner, "mark", inner)


def owning() -> set[str]:
    """Rows that own a constraint: the switches of all models, and the rules of the turn."""
    of_summons = {rule_id for each in BLUEPRINTS.values() for _, rule_id in each.build(each.usual).vars.switches}
    return of_summons | {rule.rule_id for rule in TURN_RULES}
