"""The commands ``import`` and ``export``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from combo_solver.cli.cards_app import Cards

Out = Annotated[
    Path | None, typer.Option("-o", "--out", help="Where the file goes (default: standard output).", metavar="FILE")
]


def import_(
    puzzle: Annotated[Path, typer.Argument(help="A puzzle file of EDOPro.", metavar="FILE.lua")],
    out: Out = None,
    cards: Cards = None,
) -> None:
    """Write a puzzle file of EDOPro as a scenario file.

    It is read and never run. Commands that take a scenario file take a puzzle file itself, too.
    """
    from combo_solver.cli.puzzles import run_import

    raise typer.Exit(run_import(puzzle, out, cards))


def export(
    scenario: Annotated[Path, typer.Argument(help="A scenario file (TOML), or - for standard input.")],
    out: Out = None,
    cards: Cards = None,
) -> None:
    """Write a scenario as a puzzle file that EDOPro opens, to play it by hand."""
    from combo_solver.cli.inputs import Source
    from combo_solver.cli.puzzles import run_export

    raise typer.Exit(run_export(Source(scenario, cards=cards), out))


def add_to(app: typer.Typer) -> None:
    """Make them commands of this application."""
    app.command("import")(import_)
    app.command("export")(export)
