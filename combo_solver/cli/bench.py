"""``bench``: what searches take, one after another, each in a process of its own."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

from combo_solver.cli import codes, console, screen, signals
from combo_solver.cli.batch import PROGRESS, Job, Task, allowed, find_scenarios, finished
from combo_solver.cli.inputs import Source
from combo_solver.cli.workers import Worker
from combo_solver.errors import InputError, Problem
from combo_solver.report.bench import BenchReport, BenchRow, BenchTable
from combo_solver.report.document import SolveReport
from combo_solver.version import __version__

_ROW = "row"
"""The key of the last answer of a process: the row of its search."""
_PROVED = ("OPTIMAL", "UNREACHABLE")
"""How a status begins that is a proof."""


@dataclass(frozen=True)
class OneSearch:
    """A scenario, and the objective that replaces its own."""

    path: Path
    maximise: str | None


def run_bench(paths: list[Path], objectives: list[str], task: Task, as_json: bool) -> int:
    """Search all, print the table, a row as soon as its search has ended, and return the exit code: 0 when every search
    ended without an error. A signal stops it: what has ended by then is printed, as a document too."""
    if task.progress == "auto" and not console.is_terminal():
        task = replace(task, progress="none")
    wanted: list[str | None] = [*objectives] or [None]
    searches = [OneSearch(path, maximise) for path in find_scenarios(paths or own_scenarios()) for maximise in wanted]
    table = BenchTable([str(search.path) for search in searches])

    def ended(row: BenchRow) -> None:
        if not as_json:
            screen.show_now(table.line(row))

    bench = _Bench(task, ended)
    if not as_json:
        screen.show_now(table.head())
    rows = bench.run(searches)
    report = BenchReport(
        version=__version__,
        time_limit=task.limits.seconds,
        seed=task.seed,
        complete=not bench.stopped,
        rows=tuple(rows),
    )
    if as_json:
        screen.show_json(report.to_json())
    else:
        screen.show(table.foot(report))
    if bench.stopped:
        return signals.exit_code() or codes.UNDECIDED
    return codes.UNDECIDED if any(row.error for row in rows) else codes.FOUND


def own_scenarios() -> list[Path]:
    """Those that come with a checkout, where no others are named; an installed program has none."""
    folder = Path(__file__).parents[2] / "scenarios"
    if not folder.is_dir():
        raise InputError(Problem("bench", "no scenarios are named", "give scenario files, or folders of them"))
    return [folder]


class _Bench:
    """``ended`` is called with each row. ``stopped``: a signal came; the search that ran then has no row."""

    def __init__(self, task: Task, ended: Callable[[BenchRow], None]) -> None:
        self._task, self._row_ended = task, ended
        self.stopped = False

    def run(self, searches: list[OneSearch]) -> list[BenchRow]:
        rows: list[BenchRow] = []
        with signals.gently(self._stop):
            for number, search in enumerate(searches, start=1):
                row = self._search(search)
                if row is None:
                    break
                rows.append(row)
                self._ended(row, f"{number}/{len(searches)} {row.scenario} {row.objective}: {row.status}")
        return rows

    def _ended(self, row: BenchRow, line: str) -> None:
        if self._task.progress == "auto":
            console.overwrite("")
        if self._task.progress == "plain":
            console.write_line(line)
        self._row_ended(row)

    def _stop(self) -> bool:
        self.stopped = True
        return True

    def _search(self, search: OneSearch) -> BenchRow | None:
        """The row of one search; None if a signal stopped it."""
        job = Job(search.path, Worker(measure, search, self._task))
        most = allowed(self._task.limits)
        try:
            while not self.stopped:
                ready = bool(wait([job.worker.answers], timeout=0.2))
                entry = finished(job, ready, most, self._told)
                if entry is not None:
                    return _row(search, entry)
            return None
        finally:
            job.worker.kill()

    def _told(self, figures: console.Figures) -> None:
        if not figures.done:
            console.show_one_of_many(figures, self._task.progress)


def _row(search: OneSearch, entry: dict[str, Any]) -> BenchRow:
    if _ROW in entry:
        return BenchRow.model_validate(entry[_ROW])
    return BenchRow(
        scenario=str(search.path), objective=search.maximise or "", status=entry["status"], error=entry["error"]
    )


class Timing(console.Progress):
    """Notes when the first line, the best one and the end of the search came, in seconds since it was made."""

    def __init__(self, scenario: str, show: console.Show, every: float, improvements: bool) -> None:
        super().__init__(scenario, show, every, improvements)
        self._begun = time.perf_counter()
        self._value: tuple[int, ...] | None = None
        self.first: float | None = None
        self.best: float | None = None
        self.end = 0.0

    def improved(self, value: tuple[int, ...], actions: int) -> None:
        super().improved(value, actions)
        if self._value is None or value > self._value:
            self._value, self.best = value, self._now()
            self.first = self.best if self.first is None else self.first

    def progress(self, states: int, waiting: int, seconds: float) -> None:
        super().progress(states, waiting, seconds)
        self.end = self._now()

    def _now(self) -> float:
        return round(time.perf_counter() - self._begun, 3)


def measure(send: Callable[[dict[str, Any]], None], search: OneSearch, task: Task) -> None:
    """Runs in the search's own process: whatever happens becomes one answer."""
    from combo_solver.cli.solve import solve_source

    def tell(figures: console.Figures) -> None:
        if task.progress != "none":
            send({PROGRESS: figures})

    watch = Timing(str(search.path), tell, 0.2 if task.progress == "auto" else 5.0, task.progress == "json")
    source = Source(search.path, maximise=search.maximise, cards=task.cards, models=task.models)
    try:
        report = solve_source(source, task.limits, task.seed, watch)
        send({_ROW: _measured(search, report, watch).model_dump(mode="json")})
    except InputError as error:
        send({"status": "ERROR", "error": str(error)})
    except Exception as error:
        send({"status": "CRASH", "error": f"{type(error).__name__}: {error}"})


def _measured(search: OneSearch, report: SolveReport, watch: Timing) -> BenchRow:
    statistics = report.statistics
    return BenchRow(
        scenario=str(search.path),
        objective=report.objective.name,
        status=report.status,
        value=report.objective.value,
        upper_bound=report.upper_bound,
        gap=report.gap,
        first_line=watch.first,
        best_line=watch.best,
        proof=watch.end if report.status.startswith(_PROVED) else None,
        states=statistics.states,
        successors=statistics.successors,
        successors_per_second=statistics.successors_per_second,
        solver_calls=statistics.solver_calls,
        memory=_peak(),
    )


def _peak() -> float:
    """The most memory that this process has used, in megabytes."""
    if sys.platform == "win32":
        import psutil

        return round(psutil.Process().memory_info().peak_wset / 2**20, 1)
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(used / (2**20 if sys.platform == "darwin" else 2**10), 1)
