"""Random positions of monsters without effects: their battles here, by the referee, and in the game's real engine.

    python -m tests.battle_play --seed 1 --count 300 --workers 2

Prints every difference, and the figures. The engine is told by COMBO_SOLVER_ENGINE_LIB, _SCRIPTS and _CDB.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import partial

from combo_solver.errors import InputError
from combo_solver.verification.edopro import EngineFiles
from combo_solver.verification.options import EngineOptions, open_engine
from combo_solver.verification.precompiled import precompile
from tests.battle_play.trial import Outcome, Trials
from tests.pooled import answers


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.battle_play", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--count", type=int, default=100, help="how many seeds")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--most", type=int, default=3, help="monsters a side")
    options = parser.parse_args()
    try:
        files = EngineOptions().files()
    except InputError as error:
        print(error, file=sys.stderr)
        return 3
    started, failed, attacks = time.monotonic(), 0, 0
    figures: Counter[str] = Counter()
    seeds = range(options.seed, options.seed + options.count)
    for seed, outcome in answers(seeds, options.workers, partial(_trials, files, options.most)):
        if outcome is None:
            failed += 1
            print(f"seed {seed}: the worker died", flush=True)
            continue
        attacks += outcome.attacks
        figures.update(f"{what}: {status}" for what, status in outcome.solved.items())
        failed += bool(outcome.faults)
        for fault in outcome.faults:
            print(f"seed {seed}: {fault}", flush=True)
    print(json.dumps(dict(sorted(figures.items()))))
    took = round(time.monotonic() - started)
    print(f"{len(seeds)} positions, {attacks} attacks compared, {failed} positions differ, {took} s")
    return 4 if failed else 0


def _trials(files: EngineFiles, most: int) -> Callable[[int], Outcome]:
    engine = open_engine(files)
    precompile(engine)
    return Trials(engine, most).run


if __name__ == "__main__":
    sys.exit(main())
