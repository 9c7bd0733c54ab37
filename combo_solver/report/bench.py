"""The document and the table of ``bench``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

from combo_solver.report.gap import Gap
from combo_solver.report.plain import PlainDocument, to_json
from combo_solver.report.tables import levels

BENCH_SCHEMA: Final = "combo-solver/bench/1"


class BenchRow(PlainDocument):
    """One search. Times are seconds of wall clock since the scenario began to be loaded: to the first line, to the line
    with the best value, to the proof (None: there was none). ``memory``: the most that its process used, in
    megabytes."""

    scenario: str
    objective: str = ""
    status: str
    error: str = ""
    value: tuple[int, ...] | None = None
    upper_bound: tuple[int, ...] | None = None
    gap: Gap | None = None
    first_line: float | None = None
    best_line: float | None = None
    proof: float | None = None
    states: int | None = None
    successors: int | None = None
    successors_per_second: int | None = None
    solver_calls: int | None = None
    memory: float | None = None


class BenchReport(PlainDocument):
    """What ``bench`` prints: a row for each scenario and objective, in the order in which they were solved.
    ``time_limit``: seconds that each might take (None: no limit). ``complete``: it was not stopped before the end."""

    schema_: Literal["combo-solver/bench/1"] = BENCH_SCHEMA
    version: str
    time_limit: float | None
    seed: int
    complete: bool
    rows: tuple[BenchRow, ...]

    def to_json(self) -> str:
        return to_json(self.model_dump(mode="json"))


_HEAD = (
    "scenario", "objective", "status", "value", "bound", "gap", "first s", "best s", "proof s", "states", "states/s",
    "asked", "MB",
)  # fmt: skip
_WIDTHS = (0, 9, 8, 6, 6, 11, 7, 6, 7, 9, 8, 6, 4)
"""How wide the columns are at least; what is longer moves the rest of its row."""
_WORDS = 3
"""So many columns begin with words; the others are numbers, and end where their heads end."""


class BenchTable:
    """The table, line by line, so that what has ended stands there whatever becomes of the rest. ``scenarios``: those
    that will be in it; each is called by its file's name where that is enough."""

    def __init__(self, scenarios: Sequence[str]) -> None:
        different = set(scenarios)
        stems = Counter(Path(each).stem for each in different)
        self._names = {each: Path(each).stem if stems[Path(each).stem] == 1 else each for each in different}
        self._first = max(map(len, (_HEAD[0], *self._names.values())))

    def head(self) -> str:
        """The line above the rows."""
        return self._line(_HEAD)

    def line(self, row: BenchRow) -> str:
        """One search."""
        return self._line((self._names.get(row.scenario, row.scenario), *_cells(row)))

    def foot(self, report: BenchReport) -> str:
        """What went wrong, and the totals."""
        lines = [f"{row.scenario}: {row.error}" for row in report.rows if row.error]
        proved = sum(row.proof is not None for row in report.rows)
        lines.append(f"{len(report.rows)} searches, {proved} with a proof" + ("" if report.complete else "; stopped"))
        return "\n".join(lines)

    def _line(self, cells: Sequence[str]) -> str:
        told = [
            cell.ljust(max(width, self._first * (not number))) if number < _WORDS else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(cells, _WIDTHS, strict=True))
        ]
        return "  ".join(told).rstrip()


def _cells(row: BenchRow) -> tuple[str, ...]:
    return (
        row.objective,
        row.status,
        levels(row.value),
        levels(row.upper_bound),
        "" if row.gap is None else row.gap.words(),
        _seconds(row.first_line),
        _seconds(row.best_line),
        _seconds(row.proof),
        _whole(row.states),
        _whole(row.successors_per_second),
        _whole(row.solver_calls),
        "" if row.memory is None else f"{row.memory:.0f}",
    )


def _seconds(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"


def _whole(value: int | None) -> str:
    return "" if value is None else f"{value:,}"
