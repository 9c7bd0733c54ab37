"""``solve``."""

from __future__ import annotations

from combo_solver.cli import codes, screen
from combo_solver.cli.console import Progress
from combo_solver.cli.inputs import Source
from combo_solver.report.board import FULL
from combo_solver.report.boards import with_boards
from combo_solver.report.document import SolveReport
from combo_solver.report.text import solve_text
from combo_solver.search.result import Limits
from combo_solver.solver import solve

EXIT_CODES = {
    "OPTIMAL": codes.FOUND,
    "OPTIMAL_WITHIN": codes.FOUND,
    "FEASIBLE": codes.FOUND,
    "UNREACHABLE": codes.PROVED_NONE,
    "UNREACHABLE_WITHIN": codes.PROVED_NONE,
    "UNKNOWN": codes.UNDECIDED,
}


def run_solve(source: Source, limits: Limits, seed: int, as_json: bool, boards: bool = False) -> int:
    """Solve, print (with ``boards`` the board after every step too), and return the exit code."""
    report = solve_source(source, limits, seed, Progress())
    if boards:
        report = with_boards(report, source.database().facts, source.card_models())
    if as_json:
        screen.show_json(report.to_json())
    else:
        screen.show(solve_text(report, screen.width(FULL)))
    return EXIT_CODES[report.status]


def solve_source(source: Source, limits: Limits, seed: int, progress: Progress | None = None) -> SolveReport:
    """Load and solve."""
    database = source.database()
    scenario = source.load(database)
    try:
        return solve(scenario, database.facts, source.card_models(), limits, progress, seed)
    finally:
        if progress is not None:
            progress.close()
