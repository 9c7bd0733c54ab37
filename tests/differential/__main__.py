"""Random scenarios of modelled cards, solved by this program and searched through the game's real engine.

    python -m tests.differential --seed 1 --count 100 --workers 2 --engine-lib LIB --scripts DIR --cdb FILE --out FOLDER

Prints one line a failure, and the figures. The engine may also be told by COMBO_SOLVER_ENGINE_LIB, _SCRIPTS and _CDB.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import get_args

from combo_solver.errors import InputError
from combo_solver.verification.edopro import EngineFiles
from combo_solver.verification.options import EngineOptions, open_engine
from combo_solver.verification.precompiled import precompile
from tests.differential.scenarios import Style
from tests.differential.trial import Outcome, Settings, Trials
from tests.pooled import answers


def main() -> int:
    options = _options()
    try:
        files = EngineOptions(
            options.edopro, options.engine_lib, tuple(options.scripts or ()), tuple(options.cdb or ())
        ).files()
    except InputError as error:
        print(error, file=sys.stderr)
        return 3
    if options.out is not None:
        options.out.mkdir(parents=True, exist_ok=True)
    settings = Settings(options.solver_seconds, options.engine_seconds, options.style, options.master_rule)
    seeds = range(options.seed, options.seed + options.count)
    figures: Counter[str] = Counter()
    shown: Counter[str] = Counter()
    claims: Counter[str] = Counter()
    started = time.monotonic()
    failed = 0
    tries = partial(_tries, files, settings, not options.as_found)
    for seed, answer in answers(seeds, options.workers, tries):
        if answer is None:
            figures["crashed"] += 1
            failed += 1
            print(f"seed {seed}: the worker died", flush=True)
            continue
        outcome, smallest = answer
        figures.update(result.verdict for result in outcome.results.values())
        claims.update(result.claim for result in outcome.results.values() if result.claim)
        shown.update(each for result in outcome.results.values() for each in result.mechanics)
        if options.verbose:
            told = {name: (each.verdict, each.ours, each.engine) for name, each in outcome.results.items()}
            print(seed, outcome.states, outcome.engine_seconds, outcome.solver_seconds, told, flush=True)
            for each in outcome.results.values():
                print("   ", each.detail.splitlines()[:1], each.mechanics, flush=True)
        for objective, result in outcome.faults.items():
            failed += 1
            print(f"seed {seed} {objective}: {result.verdict}, ours {result.ours}, engine {result.engine}", flush=True)
            if options.out is not None:
                _write(options.out, seed, objective, outcome, smallest.get(objective))
    print(json.dumps({"mechanics": dict(shown.most_common())}))
    print(json.dumps({"claims": dict(claims.most_common())}))
    print(json.dumps({"seeds": [seeds.start, seeds.stop - 1], **figures, "seconds": round(time.monotonic() - started)}))
    return 4 if failed else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.differential", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--count", type=int, default=100, help="how many seeds")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--edopro", type=Path)
    parser.add_argument("--engine-lib", type=Path)
    parser.add_argument("--scripts", type=Path, action="append")
    parser.add_argument("--cdb", type=Path, action="append")
    parser.add_argument("--out", type=Path, help="a folder for the scenarios that fail")
    parser.add_argument(
        "--engine-seconds", type=float, default=Settings.engine_seconds, help="CPU limit of a search through the engine"
    )
    parser.add_argument(
        "--solver-seconds", type=float, default=Settings.solver_seconds, help="limit of a search of this program"
    )
    parser.add_argument("--style", choices=get_args(Style), default="plain", help="what is drawn, see scenarios.py")
    parser.add_argument("--master-rule", type=int, choices=(2, 3, 4, 5), default=5, help="the rules of the duel")
    parser.add_argument("--as-found", action="store_true", help="do not make failing scenarios smaller")
    parser.add_argument("--verbose", action="store_true", help="a line for every scenario")
    return parser.parse_args()


_Told = tuple["Outcome", "dict[str, Outcome]"]


def _tries(files: EngineFiles, settings: Settings, smaller: bool) -> Callable[[int], _Told]:
    """What tries a seed: the outcome, and those of the smallest scenarios that fail like it."""
    engine = open_engine(files)
    precompile(engine)
    trials = Trials(engine, settings)

    def told(seed: int) -> _Told:
        outcome, small = trials.run_seed(seed), {}
        for objective, result in outcome.faults.items() if smaller else ():
            sketch = trials.smallest(outcome.sketch, objective, result.verdict)
            small[objective] = trials.run(sketch, (objective,))
        return outcome, small

    return told


def _write(folder: Path, seed: int, objective: str, outcome: Outcome, smallest: Outcome | None) -> None:
    shown = smallest or outcome
    result = shown.results[objective]
    head = [f"seed {seed}, {objective}: {result.verdict}", f"ours {result.ours}, engine {result.engine}"]
    head += result.detail.splitlines()
    text = "".join(f"# {line}\n" for line in head) + shown.sketch.toml(objective)
    name = f"{result.verdict.replace(' ', '_')}_{seed}_{objective.partition(':')[0]}.toml"
    (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
