"""``solve``."""

from __future__ import annotations

import typer

from combo_solver.cli import codes
from combo_solver.cli.console import Progress
from combo_solver.cli.inputs import Source
from combo_solver.report.document import SolveReport
from combo_solver.report.text import solve_text
from combo_solver.search.result import Limits
from combo_solver.solver import solve

EXIT_CODES = {
    "OPTIMAL": codes.FOUND,
    "OPTIMAL_AS_MODELLED": codes.FOUND,
    "OPTIMAL_WITHIN": codes.FOUND,
    "OPTIMAL_WITHIN_AS_MODELLED": codes.FOUND,
    "FEASIBLE": codes.FOUND,
    "UNREACHABLE": codes.PROVED_NONE,
    "UNREACHABLE_AS_MODELLED": codes.UNDECIDED,
    "UNREACHABLE_WITHIN": codes.PROVED_NONE,
    "UNREACHABLE_WITHIN_AS_MODELLED": codes.UNDECIDED,
    "UNKNOWN": codes.UNDECIDED,
}


def run_solve(source: Source, limits: Limits, seed: int, as_json: bool) -> int:
    """Solve, print, and return the exit code."""
    report = solve_source(source, limits, seed, Progress())
    typer.echo(report.to_json() if as_json else solve_text(report))
    return EXIT_CODES[report.status]


def solve_source(source: Source, limits: Limits, seed: int, progress: Progress | None = None) -> SolveReport:
    """Load and solve."""
    database = source.database()
    scenario = source.load(database)
    try:
        return solve(scenario, database.facts_or_unknown, source.card_models(), limits, progress, seed)
    finally:
        if progress is not None:
            progress.close()
