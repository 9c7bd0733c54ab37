"""``import`` and ``export``."""

from __future__ import annotations

from pathlib import Path

import typer

from combo_solver import door
from combo_solver.answers.puzzles import Translated
from combo_solver.cli import codes, console
from combo_solver.cli.inputs import Source
from combo_solver.errors import InputError, Problem
from combo_solver.scenario.files import PUZZLE, regular


def run_import(puzzle: Path, out: Path | None, cards: Path | None) -> int:
    """Write the scenario file of a puzzle file."""
    if puzzle.suffix.lower() != PUZZLE:
        raise InputError(Problem(str(puzzle), f"is no {PUZZLE} file", "give a puzzle file of EDOPro"))
    _another(puzzle, out)
    return _written(door.import_puzzle(puzzle, cards=cards), out)


def run_export(source: Source, out: Path | None) -> int:
    """Write the puzzle file of a scenario."""
    if source.scenario is not None:
        _another(source.scenario, out)
    database = source.database()
    return _written(door.export_puzzle(source.load(database), cards=database), out)


def _another(given: Path, out: Path | None) -> None:
    """See that a file is not replaced by its own translation."""
    if out is not None and out.exists() and given.exists() and out.samefile(given):
        raise InputError(Problem(str(out), "is the file that is translated, and is left alone", "give another --out"))


def _written(translated: Translated, out: Path | None) -> int:
    """Print it, or write the file: as a whole, so that a full disk leaves what was there."""
    for remark in translated.remarks:
        console.write_line(f"note: {remark}")
    if out is None:
        typer.echo(translated.text, nl=False)
        return codes.FOUND
    whole = regular(out).resolve()
    part = whole.with_name(f"{whole.name}.part")
    try:
        try:
            part.write_text(translated.text, encoding="utf-8", newline="\n")
            if whole.exists():
                part.chmod(whole.stat().st_mode & 0o777)
            part.replace(whole)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        what = f"cannot be written: {error.strerror or error}"
        raise InputError(Problem(str(out), what, "give another --out")) from None
    return codes.FOUND
