"""A scenario as a puzzle file and as a scenario file, and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from combo_solver.answers.puzzles import export_puzzle, import_puzzle
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.scenario.load import parse_scenario, puzzle_scenario
from combo_solver.scenario.position import ResolvedScenario, SidePosition


def bare(scenario: ResolvedScenario) -> ResolvedScenario:
    """The scenario without what no file tells of it: its name, warnings, and the order in which zones are listed."""
    return replace(scenario, name="", warnings=(), me=_ordered(scenario.me), opponent=_ordered(scenario.opponent))


def _ordered(side: SidePosition) -> SidePosition:
    return replace(side, monsters=dict(sorted(side.monsters.items())), spells=dict(sorted(side.spells.items())))


def again(scenario: ResolvedScenario, database: CardDatabase) -> ResolvedScenario:
    """The scenario out of the puzzle file that is made of it."""
    return puzzle_scenario(export_puzzle(scenario, database).text, "again.lua", database)


def as_scenario_file(puzzle: Path, database: CardDatabase) -> ResolvedScenario:
    """The scenario out of the scenario file that is made of a puzzle file."""
    return parse_scenario(import_puzzle(puzzle, database).text, "again.toml", Path(), database)


def differs(scenario: ResolvedScenario, database: CardDatabase) -> str:
    """Why a scenario is not the same after it was written as a puzzle and read; what cannot be written is the same."""
    try:
        found = again(scenario, database)
    except InputError as error:
        told = str(error)
        return "" if "no puzzle file can say that" in told else f"what was written is refused: {told}"
    return "" if bare(found) == bare(scenario) else f"written and read again it is another: {found}"
