"""Is this checkout as fast as another one? ``python -m tests.speed OLD_CHECKOUT`` solves the shipped scenarios (or
those of ``--scenario``) with both in turn, each time in a process of its own, and prints the successors per second of
the best round and the ratio.

The seconds are those of the processor, so that what else the machine does counts little. Equal searches make equal
successors; where they do not, the rates are of different searches, and that is said. So is another answer: the whole
document is compared, the line too.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.conftest import ROOT

SCENARIOS = ROOT / "scenarios"
PROGRAM = """
import time
time.perf_counter = time.process_time
from combo_solver.__main__ import main
main()
"""
"""The command line, which every checkout has, with the processor's clock for the search's."""


@dataclass(frozen=True)
class Run:
    """One search: the successors it made, and the seconds of the processor that it took without loading; ``answer``:
    what it found, as one text."""

    successors: int
    seconds: float
    answer: str = ""


@dataclass(frozen=True)
class Compared:
    """The best round of each checkout for one scenario (or for all of them)."""

    name: str
    old: Run
    new: Run

    @property
    def ratio(self) -> float:
        """Above 1: the new one is faster."""
        return rate(self.new) / rate(self.old)

    def __str__(self) -> str:
        line = f"{self.name:<36}{rate(self.old):>10,.0f}/s{rate(self.new):>10,.0f}/s{self.ratio:>8.2f}"
        if self.old.successors != self.new.successors:
            line += f"  other search: {self.old.successors} and {self.new.successors} successors"
        elif self.old.answer != self.new.answer:
            line += "  other answer"
        return line


def rate(run: Run) -> float:
    return run.successors / run.seconds


def asked(checkout: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What the command line of a checkout says."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *words],
        cwd=checkout, env={**os.environ, "PYTHONPATH": str(checkout), "TERM": "dumb", "COLUMNS": "200"},
        capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip


@cache
def quietly(checkout: Path) -> tuple[str, ...]:
    """The options by which a checkout tells nothing meanwhile; old ones have none."""
    return ("--progress", "none") if "--progress" in asked(checkout, "solve", "--help").stdout else ()


def solved(checkout: Path, scenario: Path, states: int) -> Run:
    """Solve with the program of a checkout; the command line is what all of them have."""
    done = asked(checkout, "solve", str(scenario), "--json", *quietly(checkout), "--max-states", str(states))
    if not done.stdout.startswith("{") or "statistics" not in (document := json.loads(done.stdout)):
        raise SystemExit(f"{checkout} cannot solve {scenario}:\n{done.stdout}{done.stderr}")
    statistics = document.pop("statistics")
    told = {name: statistics[name] for name in ("states", "successors")} | document
    return Run(statistics["successors"], statistics["seconds"], json.dumps(told, sort_keys=True))


def compare(
    scenarios: Iterable[Path], old: Path, new: Path, rounds: int, solve: Callable[[Path, Path], Run]
) -> list[Compared]:
    """Each scenario ``rounds`` times with both, taking turns in who is first; what makes no successors is left out."""
    compared = []
    for scenario in scenarios:
        runs: dict[Path, list[Run]] = {old: [], new: []}
        for turn in range(rounds):
            for checkout in (old, new) if turn % 2 == 0 else (new, old):
                runs[checkout].append(solve(checkout, scenario))
        best = {checkout: min(each, key=lambda run: run.seconds) for checkout, each in runs.items()}
        if all(run.successors and run.seconds for run in best.values()):
            compared.append(Compared(scenario.stem, best[old], best[new]))
    return compared


def total(compared: list[Compared]) -> Compared:
    """All of them as one search."""
    old, new = ([getattr(each, side) for each in compared] for side in ("old", "new"))
    together = [Run(sum(run.successors for run in runs), sum(run.seconds for run in runs)) for runs in (old, new)]
    return Compared("together", *together)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.speed", description=__doc__)
    parser.add_argument(
        "old",
        type=Path,
        help="a checkout (git worktree add FOLDER COMMIT), or a folder into which a build was installed",
    )
    parser.add_argument("--new", type=Path, default=ROOT, help="the other checkout (default: this one)")
    parser.add_argument("--rounds", type=int, default=5, help="how often each scenario is solved by each (default: 5)")
    parser.add_argument("--states", type=int, default=5000, help="states of a search at most (default: 5000)")
    parser.add_argument("--scenario", type=Path, action="append", help="one to solve; may be given again")
    given = parser.parse_args()
    for checkout in (given.old, given.new):
        if not (checkout / "combo_solver" / "__main__.py").is_file():
            parser.error(f"{checkout} is no checkout of combo-solver")

    def solve(checkout: Path, scenario: Path) -> Run:
        return solved(checkout, scenario, given.states)

    print(f"{'successors per second':<36}{'old':>12}{'new':>12}{'ratio':>8}")
    compared = []
    for scenario in given.scenario or sorted(SCENARIOS.glob("*.toml")):
        for each in compare([scenario.resolve()], given.old.resolve(), given.new.resolve(), given.rounds, solve):
            compared.append(each)
            print(each, flush=True)
    print(total(compared))


if __name__ == "__main__":
    main()
