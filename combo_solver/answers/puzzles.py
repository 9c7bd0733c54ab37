"""Puzzle files of EDOPro as scenario files, and scenarios as puzzle files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from combo_solver.catalogue.database import CardDatabase
from combo_solver.puzzles import constants
from combo_solver.puzzles.document import Document
from combo_solver.puzzles.writing import puzzle_text
from combo_solver.scenario.as_puzzle import demand_exportable, left_out, puzzle_of
from combo_solver.scenario.load import read_puzzle_file, resolve_puzzle
from combo_solver.scenario.master_rules import matters
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.scenario.writing import scenario_text


@dataclass(frozen=True)
class Translated:
    """The text of a file, and what it says otherwise than what it was made of."""

    text: str
    remarks: tuple[str, ...]


def import_puzzle(path: Path, database: CardDatabase) -> Translated:
    """A puzzle file as the text of a scenario file. Raises :class:`InputError` with the line of what is not understood,
    or what a scenario cannot say."""
    document = read_puzzle_file(path, database)
    unknown = _unknown_on_the_field(document, database)
    if unknown:
        codes = ", ".join(map(str, unknown))
        remarks = [*document.warnings, f"no card is known with passcode {codes}: played only with --cards that know it"]
    else:
        scenario = resolve_puzzle(document, database)
        rules = [f"not played: {problem.what}" for problem in matters(scenario, database.facts_or_unknown)]
        remarks = [*scenario.warnings, *rules]
    return Translated(scenario_text(document.data, database, remarks), tuple(remarks))


def _unknown_on_the_field(document: Document, database: CardDatabase) -> list[int]:
    """Passcodes that the database does not know, of cards that lie on the field, where they could bind."""
    on_field = (constants.MONSTERS, constants.SPELLS)
    codes = (card.code for card in document.puzzle.cards if card.place in on_field)
    return [code for code in dict.fromkeys(codes) if database.facts_or_unknown(code).is_unknown]


def export_puzzle(scenario: ResolvedScenario, database: CardDatabase) -> Translated:
    """A scenario as the text of a puzzle file. Raises :class:`InputError` for what no puzzle file can say."""
    demand_exportable(scenario)
    remarks = tuple(left_out(scenario))
    text = puzzle_text(puzzle_of(scenario), lambda code: database.facts_or_unknown(code).name, remarks)
    return Translated(text, remarks)
