"""What of a folder of puzzle files is imported, for docs/puzzles.md: ``python -m tests.puzzles.collection DIR``.

Files of Rush Duels, which are another game, and the file that makes puzzles are left out; names and lines are told, and
nothing of what the files say.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from combo_solver.answers.puzzles import import_puzzle
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.scenario.load import load_scenario
from combo_solver.scenario.master_rules import matters
from combo_solver.scenario.position import ResolvedScenario

FOLDER_VARIABLE = "COMBO_SOLVER_PUZZLES"
"""The environment variable that tells where the files are."""
_LINE = re.compile(r".*: line (\d+)(?:: (?P<key>[\w.\[\]-]+))?$")


def files(folder: Path) -> list[Path]:
    """The puzzles of a folder, in order."""
    found = (file for file in folder.rglob("*.lua") if "RUSH" not in str(file) and file.stem != "Puzzle Creator")
    return sorted(found, key=lambda file: file.relative_to(folder).as_posix().lower())


def reason(what: str) -> str:
    """A reason without what the file says."""
    for known, told in (
        ("is not understood", "a statement or function that is no literal call"),
        ("expected a value", "a statement or function that is no literal call"),
        ("no card is called", "a card that the bundled facts do not know"),
    ):
        if known in what:
            return told
    return re.sub(r"^[\w.]+: \d+ LP", "more LP than 99999999", what).split(":")[0]


def refusals(folder: Path, database: CardDatabase) -> Iterator[tuple[str, int, str]]:
    """The files that are not imported: name, line, reason."""
    for file in files(folder):
        try:
            import_puzzle(file, database)
        except InputError as error:
            problem = error.problems[0]
            line = _LINE.match(problem.where)
            assert line is not None, problem
            yield file.relative_to(folder).as_posix(), int(line[1]), reason(problem.what)


def loaded(folder: Path, database: CardDatabase) -> Iterator[ResolvedScenario]:
    """The scenarios of the files that can be loaded with the facts at hand."""
    for file in files(folder):
        try:
            yield load_scenario(file, database)
        except InputError:
            continue


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cards", type=Path, help="a cards.cdb instead of the bundled facts")
    given = parser.parse_args(arguments)
    database = CardDatabase.bundled() if given.cards is None else CardDatabase.from_cdb(given.cards)
    total, refused = len(files(given.folder)), list(refusals(given.folder, database))
    scenarios = list(loaded(given.folder, database))
    print(f"{total - len(refused)} of {total} files are imported.\n")
    print("| file | line | reason |\n|---|---:|---|")
    for name, line, told in refused:
        print(f"| {name} | {line} | {told} |")
    print("\n| reason | files |\n|---|---:|")
    for told, number in Counter(told for _, _, told in refused).most_common():
        print(f"| {told} | {number} |")
    unknown = total - len(refused) - len(scenarios)
    rules = {scenario.name: [*matters(scenario, database.facts_or_unknown)] for scenario in scenarios}
    held_back = [(name, problems[0].what) for name, problems in sorted(rules.items()) if problems]
    print(f"\nOf the {total - len(refused)}: {unknown} hold cards on the field that these facts do not know, ")
    print(f"{len(held_back)} are not played because of the rules of the duel:\n")
    for told, number in Counter(
        what.split(": ", 1)[1].split(",")[0].split(":")[0] for _, what in held_back
    ).most_common():
        print(f"- {number}: {told}")
    print(f"\nMaster Rules: {dict(sorted(Counter(scenario.master_rule for scenario in scenarios).items()))}, ", end="")
    print(f"Speed Duels: {sum(scenario.speed_duel for scenario in scenarios)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
