"""A registered mechanic is whole: a model, a second judge, words, rows of the rule matrix that rulebook tests show."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

import combo_solver
from combo_solver.effects.engine import Engine
from combo_solver.mechanics.mechanic import Way
from combo_solver.mechanics.registry import MECHANICS
from combo_solver.rules.registry import BLUEPRINTS
from tests.mechanics.positions import everything, positions
from tests.rulebook import rows

PACKAGE = Path(combo_solver.__file__).parent
PERFORMED = {"effect": "special_summon"}
"""Mechanics that only effects perform, and the verb whose meaning the referee has instead of a mechanic."""
HALVES = {f"{mechanic} materials": mechanic for mechanic in ("synchro", "xyz", "link")} | {"placing": "link"}
"""Models that hold a part of another one's rules (rules/halves.py), and that one."""
NO_SUMMONS = ("attack", "battle")
"""Models of what a turn does besides the ways to Summon."""


def module_of(name: str) -> str:
    return type(MECHANICS[name]).__module__.rpartition(".")[2]


def ways(name: str) -> list[tuple[Engine, Way]]:
    mechanic = MECHANICS[name]
    return [
        (turn.engine, way)
        for turn, state in positions()
        for source in everything(mechanic, state)
        for way in mechanic.questions(turn.engine, state, source, every=True)
    ]


def ids(name: str) -> set[str]:
    """The IDs of a model's rules."""
    blueprint = BLUEPRINTS[name]
    return {rule.rule_id for rule in blueprint.build(blueprint.usual).rules}


@pytest.mark.parametrize("name", MECHANICS)
def test_it_has_a_model_and_a_second_judge(name: str) -> None:
    assert name in BLUEPRINTS
    importlib.import_module(f"combo_solver.rules.{module_of(name)}")
    if name in PERFORMED:
        assert any(PERFORMED[name] in path.read_text() for path in (PACKAGE / "referee").rglob("*.py"))
    else:
        importlib.import_module(f"combo_solver.referee.mechanics.{module_of(name)}")


@pytest.mark.parametrize("name", BLUEPRINTS)
def test_a_model_belongs_to_a_mechanic_and_rulebook_tests_show_its_rows(name: str) -> None:
    whole = HALVES.get(name, name)
    assert whole in MECHANICS or whole in NO_SUMMONS
    own, all_of_it = ids(name), ids(whole)
    assert own and own <= all_of_it <= set(rows.tested())


@pytest.mark.parametrize("name", MECHANICS)
def test_its_ways_have_words_and_its_questions_name_its_model(name: str) -> None:
    found = ways(name)
    assert found
    for engine, way in found:
        assert way.mechanic.name == name == way.question.blueprint.name
        words = way.mechanic.words(engine, way)
        assert re.fullmatch(r"[A-Za-z].*[a-zA-Z0-9)]", words)
        assert way.mechanic.takes_materials or way.decided(None, None).used == way.brings


def test_no_fact_of_a_model_is_named_outside_its_folder() -> None:
    facts = {fact for each in BLUEPRINTS.values() for fact in each.build(each.usual).vars.facts if " " in fact}
    told = re.compile(
        r"\"(" + "|".join(sorted({re.escape(re.sub(r" \d+( \d+)?$", " ", fact)) for fact in facts})) + ")"
    )
    for path in PACKAGE.rglob("*.py"):
        # A list of the words of all models names fields, not facts.
        if path.parent.name not in ("rules", "game") and path.name != "told_words.py":
            found = [line for line in path.read_text().splitlines() if told.search(line)]
            assert not found, (path, found)
