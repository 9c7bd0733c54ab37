"""Opening hands of real decks, solved: nothing may crash, no deck may be refused, and no proof may stand beside a card
without a model that could matter.

    python -m tests.decks.real ../shared/decks --seconds 5 --seed 1

The last is judged without the solver's own account of it: by the passcodes whose texts have a clause for one's own
first turn (``../shared/cards/turn1_relevant.json``).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.models.compiled import compiled_model
from combo_solver.models.load import bundled_models
from combo_solver.report.document import SolveReport
from combo_solver.scenario.deck import read_deck
from combo_solver.scenario.load import scenario_from_deck
from combo_solver.scenario.objective import ready_made
from combo_solver.search.result import Limits

OBJECTIVES = ("atk", "extra")
HAND = 5


@dataclass(frozen=True)
class Trial:
    """One deck, hand and objective: the status (or CRASH, REFUSED), how long it took, what is wrong."""

    deck: str
    objective: str
    status: str
    seconds: float
    wrong: str = ""


def opening_hand(deck: Path, seed: int) -> str:
    """Five cards of the Main Deck by passcode, the same for the same seed."""
    main = read_deck(str(deck), None, "").main
    return ", ".join(map(str, Random(f"{seed} {deck.stem}").sample(main, min(HAND, len(main)))))


def trials(decks: Iterable[Path], relevant: frozenset[int], seconds: float, seed: int) -> Iterator[Trial]:
    """Both objectives for one hand of each deck."""
    database = CardDatabase.bundled()
    for deck in decks:
        for objective in OBJECTIVES:
            started = time.perf_counter()
            try:
                hand = opening_hand(deck, seed)
                scenario = scenario_from_deck(str(deck), hand, database, ready_made(objective))
                report = solve(scenario, database.facts_or_unknown, limits=Limits(seconds=seconds))
                status, wrong = report.status, false_proof(report, database, relevant)
            except InputError as error:
                status, wrong = "REFUSED", str(error)
            except Exception as error:
                status, wrong = "CRASH", f"{type(error).__name__}: {error}\n{traceback.format_exc()}"
            yield Trial(deck.stem, objective, status, time.perf_counter() - started, wrong)


def false_proof(report: SolveReport, database: CardDatabase, relevant: frozenset[int]) -> str:
    """The cards of the hand without a model and with a clause for one's own turn, beside a proof; empty if there are
    none."""
    if report.status not in ("OPTIMAL", "OPTIMAL_WITHIN", "UNREACHABLE", "UNREACHABLE_WITHIN"):
        return ""
    me = report.scenario["me"]
    assert isinstance(me, dict)
    cards = [database.facts_or_unknown(code) for code in me.get("hand", ())]
    without = [
        card.name
        for card in cards
        if (card.is_unknown or card.passcode in relevant)
        and card.passcode not in bundled_models()
        and compiled_model(card) is None
    ]
    return f"{report.status} beside {', '.join(without)}" if without else ""


def relevant_cards(shared: Path) -> frozenset[int]:
    return frozenset(json.loads((shared / "cards" / "turn1_relevant.json").read_text(encoding="utf-8")))


def main() -> int:
    """Run, print one line each and the sums; 1 when anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("decks", type=Path, help="a folder of .ydk files")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--relevant", type=Path, help="the folder that holds cards/turn1_relevant.json")
    options = parser.parse_args()
    decks = sorted(options.decks.glob("*.ydk"))
    done = []
    for trial in trials(decks, relevant_cards(options.relevant or options.decks.parent), options.seconds, options.seed):
        done.append(trial)
        print(
            f"{trial.deck:45} {trial.objective:6} {trial.status:26} {trial.seconds:5.1f} s  {trial.wrong}", flush=True
        )
    wrong = [trial for trial in done if trial.wrong]
    sums = ", ".join(f"{count} {status}" for status, count in sorted(Counter(trial.status for trial in done).items()))
    slowest = max((trial.seconds for trial in done), default=0.0)
    print(f"{len(decks)} decks, {len(done)} trials, seed {options.seed}, slowest {slowest:.1f} s")
    print(f"{sums}; {len(wrong)} wrong")
    return 1 if wrong or not done else 0


if __name__ == "__main__":
    sys.exit(main())
