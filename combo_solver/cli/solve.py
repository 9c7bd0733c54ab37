"""``solve``."""

from __future__ import annotations

import time

# The search is loaded here and not within ``door.solve``: Ctrl-C while OR-Tools is being loaded ends the process, and
# is no wish to stop a search.
import combo_solver.answers.solver  # noqa: F401
from combo_solver import door
from combo_solver.answers.wanted import Count
from combo_solver.cli import codes, screen, signals
from combo_solver.cli.console import Progress, follow
from combo_solver.cli.inputs import Source
from combo_solver.report.board import FULL
from combo_solver.report.document import SolveReport
from combo_solver.report.text import solve_text
from combo_solver.search.result import Limits

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


def run_solve(
    source: Source,
    limits: Limits,
    seed: int,
    as_json: bool,
    boards: bool = False,
    progress: str = "none",
    count: Count | None = None,
) -> int:
    """Solve, print (with ``boards`` the board after every step too), and return the exit code."""
    report = solve_source(source, limits, seed, follow(source.label, progress), signals.STARTED, boards, count)
    if as_json:
        screen.show_json(report.to_json())
    else:
        screen.show(solve_text(report, screen.width(FULL)))
    return EXIT_CODES[report.status]


def solve_source(
    source: Source,
    limits: Limits,
    seed: int,
    progress: Progress | None = None,
    started: float | None = None,
    boards: bool = False,
    count: Count | None = None,
) -> SolveReport:
    """Load and solve. A signal that asks to stop ends the search. The limit of time counts from ``started``, by default
    from now, and so includes the loading; where that is slow, half of the time is the search's all the same."""
    started = time.perf_counter() if started is None else started
    database = source.database()
    scenario = source.load(database)
    models = source.card_models()
    if limits.seconds is not None:
        started = max(started, time.perf_counter() - limits.seconds / 2)
    budget = limits.budget(started)
    report = None
    try:
        with signals.gently(budget.interrupt):
            report = door.solve(
                scenario, limits=limits, seed=seed, boards=boards, observer=progress, budget=budget, count=count,
                cards=database, models=models,
            )  # fmt: skip
        return report
    finally:
        if progress is not None:
            progress.close(*((report.status, report.upper_bound) if report else ()))
