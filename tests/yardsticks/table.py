"""The search beside the same turn as one unrolled constraint model and as an answer-set program:
``python -m tests.yardsticks SCENARIO... --actions 1..8 --time-limit 60``.

One row for each number of actions, each part in a process of its own; times are seconds of the processor, without
loading the scenario, and of the yardsticks without making their operators, which is told apart. A yardstick that has
not finished once is not asked again with more actions. What cannot be told exactly is refused, with the reason.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import re
import resource
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from combo_solver.catalogue.database import CardDatabase
from combo_solver.ground.ground import Ground
from combo_solver.models.load import bundled_models
from combo_solver.scenario.load import load_scenario
from combo_solver.search.result import Limits

Value = tuple[int, ...]
STICKS = ("unrolled", "clingo")
_SPAWN = multiprocessing.get_context("spawn")


@dataclass(frozen=True)
class Answer:
    """What a process came to. ``seconds`` of the processor; ``value``: the proved optimum, None for none."""

    value: Value | None = None
    seconds: float | None = None
    states: int = 0
    operators: int = 0
    grounding: float = 0.0
    refused: str = ""


@dataclass(frozen=True)
class Row:
    """One horizon of one scenario."""

    scenario: str
    actions: int
    search: Answer
    unrolled: Answer
    clingo: Answer

    @property
    def ratio(self) -> float | None:
        """How many times the quicker yardstick's time is the search's."""
        times = [each.seconds for each in (self.unrolled, self.clingo) if each.seconds is not None]
        return None if not times or self.search.seconds is None else min(times) / self.search.seconds

    @property
    def agreed(self) -> bool:
        """Whether all that finished found the same."""
        return len({each.value for each in (self.search, self.unrolled, self.clingo) if each.value is not None}) < 2


# --- in a process of its own -----------------------------------------------------------------------------------------


def searched(path: Path, actions: int) -> Answer:
    """What this program makes of it, the line, the bound and the referee included."""
    from combo_solver.answers.solver import solve

    database, models = CardDatabase.bundled(), bundled_models()
    scenario = load_scenario(path, database)
    begun = time.process_time()
    report = solve(scenario, database.facts_or_unknown, models, Limits(actions=actions))
    seconds = time.process_time() - begun
    proved = report.status.startswith("OPTIMAL")
    return Answer(report.objective.value if proved else None, seconds if proved else None, report.statistics.states)


def measured(path: Path, actions: int, stick: str, limit: int) -> Answer:
    """What a yardstick makes of it; making the operators is told apart, and has a limit of its own."""
    from tests.yardsticks import answer_sets, unrolled
    from tests.yardsticks.exporting import exported
    from tests.yardsticks.refusing import Refused

    database = CardDatabase.bundled()
    ground = Ground(load_scenario(path, database), database.facts_or_unknown, bundled_models())
    begun = time.process_time()
    try:
        problem = exported(ground, actions)
    except Refused as refused:
        return Answer(refused=str(refused))
    made = time.process_time()
    _allow(limit)
    value = (unrolled if stick == "unrolled" else answer_sets).solved(problem, actions)
    ended = time.process_time()
    return Answer(value, None if value is None else ended - made, 0, len(problem.operators), made - begun)


def _answer(to: Connection, limit: int, work: Callable[..., Answer], arguments: tuple[Any, ...]) -> None:
    _allow(limit)
    to.send(work(*arguments))


def _allow(limit: int) -> None:
    """So many seconds of the processor from now on."""
    resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + 1 + limit, resource.RLIM_INFINITY))


def apart(limit: int, work: Callable[..., Answer], *arguments: Any) -> Answer:
    """The answer of a process that ends after so many seconds of the processor."""
    mine, theirs = _SPAWN.Pipe(duplex=False)
    process = _SPAWN.Process(target=_answer, args=(theirs, limit, work, arguments))
    process.start()
    theirs.close()
    try:
        found: Answer = mine.recv()
    except EOFError:
        found = Answer()
    process.join()
    if process.exitcode not in (0, -signal.SIGXCPU, -signal.SIGKILL):
        raise RuntimeError(f"{work.__name__} {arguments} failed")
    return found


# --- the table -------------------------------------------------------------------------------------------------------


def rows(path: Path, horizons: Sequence[int], limit: int, tell: Callable[[Row], None]) -> list[Row]:
    """Each horizon at which the search or a yardstick finishes."""
    found: list[Row] = []
    asked = list(STICKS)
    for actions in horizons:
        answers = {stick: apart(limit, measured, path, actions, stick, limit) for stick in asked}
        if any(each.refused for each in answers.values()):
            raise SystemExit(f"{path}: refused: {next(each.refused for each in answers.values() if each.refused)}")
        search = apart(limit, searched, path, actions)
        row = Row(path.stem, actions, search, *(answers.get(stick, Answer()) for stick in STICKS))
        found.append(row)
        tell(row)
        asked = [stick for stick in asked if answers[stick].seconds is not None]
        if not asked:
            break
    return found


def cells(row: Row) -> list[str]:
    """A row in words."""
    value = row.search.value or row.unrolled.value or row.clingo.value
    operators = max(row.unrolled.operators, row.clingo.operators)
    grounding = max(row.unrolled.grounding, row.clingo.grounding)
    return [
        row.scenario,
        str(row.actions),
        f"{row.search.states:,}" if row.search.states else "",
        _seconds(row.search.seconds),
        f"{operators:,}" if operators else "",
        _seconds(grounding or None),
        _seconds(row.unrolled.seconds),
        _seconds(row.clingo.seconds),
        "" if row.ratio is None else f"{row.ratio:.1f}",
        ", ".join(map(str, value)) if value else "",
    ]


HEAD = [
    "scenario", "T", "states", "search s", "operators", "made in s", "unrolled s", "clingo s", "ratio", "optimum"
]  # fmt: skip


def _seconds(seconds: float | None) -> str:
    return "-" if seconds is None else f"{seconds:.2f}"


def line(told: Sequence[str]) -> str:
    return f"| {' | '.join(told)} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table as it comes; 1 if two of them differ in an optimum."""
    parser = argparse.ArgumentParser(prog="python -m tests.yardsticks", description=__doc__.splitlines()[0])
    parser.add_argument("scenarios", nargs="+", type=Path)
    parser.add_argument("--actions", default="1..8", help="the horizons: 4..9, or 6")
    parser.add_argument("--time-limit", type=int, default=60, help="seconds of the processor for each (default: 60)")
    parser.add_argument("--json", type=Path, help="write the rows to this file, too")
    given = parser.parse_args(arguments)
    horizons = re.fullmatch(r"(\d+)(?:\.\.(\d+))?", given.actions)
    if not horizons or int(horizons[1]) < 1:
        parser.error(f"no horizons: {given.actions}")
    first, last = int(horizons[1]), int(horizons[2] or horizons[1])
    print(line(HEAD), line(["---"] * len(HEAD)), sep="\n", flush=True)
    found: list[Row] = []
    for path in given.scenarios:
        try:
            found += rows(
                path, range(first, last + 1), given.time_limit, lambda row: print(line(cells(row)), flush=True)
            )
        except SystemExit as refused:
            print(refused, flush=True)
    if given.json:
        given.json.write_text(json.dumps([asdict(row) for row in found], indent=2), encoding="utf-8")
    different = [row for row in found if not row.agreed]
    for row in different:
        print(f"{row.scenario}, {row.actions} actions: the optima differ: {row}")
    return 1 if different else 0
