"""The engine opens what is exported with the same field, as it does the file that was imported."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from combo_solver.answers.puzzles import export_puzzle
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.puzzles.document import _is_special
from combo_solver.scenario.load import load_scenario, parse_scenario, puzzle_scenario
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.verification import setting_up
from combo_solver.verification.library import Engine
from tests.conftest import SCENARIOS
from tests.puzzles.collection import FOLDER_VARIABLE, files
from tests.puzzles.files import FULL, NAME
from tests.puzzles.opening import OpenedPuzzle, Unscripted, field
from tests.puzzles.test_round_trips import position


def special(scenario: ResolvedScenario, database: CardDatabase) -> frozenset[int]:
    """The cards of which it matters whether they were properly Summoned."""
    codes = {code for side in (scenario.me, scenario.opponent) for _, code in side.cards()}
    return frozenset(code for code in codes if _is_special(database.facts_or_unknown(code)))


def same_field(engine: Engine, database: CardDatabase, text: str, scenario: ResolvedScenario) -> None:
    """What is exported is opened with the same field as the file, or as the set-up of ``verify`` has it."""
    exported = export_puzzle(scenario, database).text
    cards = special(scenario, database)

    def original(code: int) -> int:
        return database.facts_or_unknown(code).passcode

    assert field(engine, exported, cards, original) == field(engine, text, cards, original)


def test_a_file_with_nearly_everything(engine: Engine, database: CardDatabase) -> None:
    same_field(engine, database, FULL, puzzle_scenario(FULL, NAME, database))


@pytest.mark.parametrize("name", sorted(file.stem for file in SCENARIOS.glob("*.toml")))
def test_scenarios_as_puzzles(engine: Engine, database: CardDatabase, name: str) -> None:
    scenario = load_scenario(SCENARIOS / f"{name}.toml", database)
    try:
        export_puzzle(scenario, database)
    except InputError:
        pytest.skip("no puzzle file can say it")
    same_field(engine, database, setting_up.position_script(scenario), scenario)


@pytest.mark.parametrize("told", [{}, {"order": "unknown"}, {"rule": 4}, {"rule": 3, "speed": "true"}])
def test_a_position_as_a_puzzle(engine: Engine, database: CardDatabase, told: dict[str, object]) -> None:
    scenario = parse_scenario(position(database, **told), "a test", Path(), database)
    same_field(engine, database, setting_up.position_script(scenario), scenario)


def test_an_exported_puzzle_is_played(engine: Engine, database: CardDatabase) -> None:
    scenario = parse_scenario(position(database), "a test", Path(), database)
    with OpenedPuzzle(engine, export_puzzle(scenario, database).text) as duel:
        duel.begin()
        assert duel.prompt is not None and duel.prompt.player == 0 and not duel.over and not duel.faults()


def test_imported_files_are_what_the_engine_opens(engine: Engine, database: CardDatabase) -> None:
    """Every file of the folder that the environment tells of."""
    if FOLDER_VARIABLE not in os.environ:
        pytest.skip(f"no puzzle files: set {FOLDER_VARIABLE}")
    compared = 0
    for file in files(Path(os.environ[FOLDER_VARIABLE])):
        try:
            scenario = load_scenario(file, database)
            export_puzzle(scenario, database)
        except InputError:
            continue
        text = file.read_text(encoding="utf-8-sig")
        try:
            same_field(engine, database, text, scenario)
        except Unscripted:
            continue
        except AssertionError as error:
            raise AssertionError(f"{file.name}: {error}") from None
        compared += 1
    assert compared > 150, compared
