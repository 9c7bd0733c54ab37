"""Random small positions of every mechanic and objective, solved in all ways that must come to the same.

    python -m tests.sweep --count 2000 --workers 2 --out FOLDER

Each is searched wholly in the plainest way, then with all reductions off, each alone, all of them, and with the
bound: no bound lies below what was met, no reduction changes an optimum, no two states are taken for one that lead to
different things, and the referee accepts each line. With an engine (the variables of docs/verify.md) the different
lines of real cards are played there, up to --engine-lines of them. Faults are written to FOLDER; --again FILE asks
such files once more. Ctrl-C (or SIGTERM) ends it with what it has.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from combo_solver.errors import InputError
from combo_solver.verification.edopro import EngineFiles
from combo_solver.verification.library import Engine
from combo_solver.verification.options import EngineOptions, open_engine
from combo_solver.verification.precompiled import precompile
from tests.pooled import answers
from tests.sweep.drawing import REAL, STYLES, Drawn, drawn
from tests.sweep.files import read, written
from tests.sweep.parts import held
from tests.sweep.telling import Row, table
from tests.sweep.trying import Settings, Tried, tried

_TELL_EVERY = 10.0
"""Seconds between two lines of progress."""
Task = tuple[int, bool]
"""A seed, and whether its lines are played in the engine."""
Answer = tuple[Row, str]
"""What came of it, and the file if something is wrong."""


def row_of(position: Drawn, settings: Settings, engine: Engine | None) -> Row:
    """What comes of a position."""
    words = {"style": [position.style], "objective": [position.objective], "mechanic": held(position)}
    return Row(position.seed, words, tried(position, settings, engine))


def tries(files: EngineFiles | None, settings: Settings) -> Callable[[Task], Answer]:
    """What tries the position of a seed."""
    engine = None if files is None else open_engine(files)
    if engine is not None:
        precompile(engine)

    def answer(task: Task) -> Answer:
        seed, play = task
        try:
            position = drawn(seed)
        except InputError as error:
            nothing = Tried(noted=[str(error)], outcome="no position")
            return Row(seed, {"style": [STYLES[seed % len(STYLES)]]}, nothing), ""
        row = row_of(position, settings, engine if play else None)
        return row, written(position, row.came.faults) if row.came.faults else ""

    return answer


def main() -> int:
    """Sweep, tell of faults as they come, and the table at the end; 4 when anything is wrong."""
    options = _options()
    settings = Settings(options.states)
    if options.again:
        return _again(options.again, settings)
    files = _engine_files() if options.engine_lines else None
    rows: dict[int, Row] = {}
    played = [0]

    def tasks() -> Iterator[Task]:
        for seed in range(options.seed, options.seed + options.count):
            real = STYLES[seed % len(STYLES)] in REAL
            yield seed, real and played[0] < options.engine_lines

    # Ctrl-C is ignored in the background of some shells.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    started = told = time.monotonic()
    try:
        for (seed, _), answer in answers(tasks(), options.workers, partial(tries, files, settings)):
            row, file = answer or (Row(seed, {}, Tried(["crash: the worker died"], outcome="no position")), "")
            came = row.came
            rows[seed] = row
            played[0] += len(came.engine) - came.engine.count("not set up")
            for fault in came.faults:
                print(f"seed {seed} ({row.words.get('style', ['?'])[0]}): {fault}", flush=True)
            if options.verbose and came.noted:
                print(f"seed {seed}: {came.outcome}: {'; '.join(came.noted)}", flush=True)
            if options.out is not None and file:
                options.out.mkdir(parents=True, exist_ok=True)
                (options.out / f"{seed}.json").write_text(file, encoding="utf-8")
            if time.monotonic() - told >= _TELL_EVERY:
                told = time.monotonic()
                faults = sum(bool(each.came.faults) for each in rows.values())
                print(f"{len(rows)} of {options.count}, {faults} with faults, {told - started:.0f} s",
                      file=sys.stderr, flush=True)  # fmt: skip
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    print(table(rows[seed] for seed in sorted(rows)))
    print(f"seeds {options.seed} to {options.seed + options.count - 1}, {time.monotonic() - started:.0f} s")
    return 4 if any(row.came.faults for row in rows.values()) else 0


def _again(files: list[Path], settings: Settings) -> int:
    faults = 0
    for file in files:
        came = tried(read(file), settings)
        faults += bool(came.faults)
        print(f"{file}: {came.outcome}", *came.faults, *came.noted, sep="\n    ")
    return 4 if faults else 0


def _engine_files() -> EngineFiles | None:
    """The engine that the environment tells of, if it does."""
    try:
        return EngineOptions().files()
    except InputError as error:
        print(f"no engine: {error}", file=sys.stderr)
        return None


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.sweep", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--count", type=int, default=2000, help="how many seeds")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--states", type=int, default=Settings.states, help="states above which a position is not exhausted"
    )
    parser.add_argument("--engine-lines", type=int, default=0, help="lines of real cards to be played in the engine")
    parser.add_argument("--out", type=Path, help="a folder for what fails")
    parser.add_argument("--again", type=Path, nargs="+", help="files of such a folder, to be asked again")
    parser.add_argument("--verbose", action="store_true", help="tell what did not end or is no position, too")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
