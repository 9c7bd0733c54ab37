"""Opening hands of real decks, solved: nothing may crash, no deck may be refused, and no proof may stand beside a card
without a model that could matter.

    python -m tests.decks.real ../shared/decks --seconds 5 --seed 1

    python -m tests.decks.real ../shared/decks --seconds 30 --objective extra --processor --markdown FILE

writes a table of value, bound, gap and status of each deck for docs/bench.md, with the median gap and the share of
hands that are proved; with ``--processor`` seconds are those of the processor, so that what else the machine does
matters less.

The last is judged without the solver's own account of it: by the passcodes whose texts have a clause for one's own
first turn (``../shared/cards/turn1_relevant.json``). With ``--verify`` every line is played in the game's engine too,
which the variables of docs/verify.md name. The last line counts the Decks most of whose cards are wholly modelled, and
those of them whose hand brought a monster of the Extra Deck to the field, or a proof that none can come.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import inf
from pathlib import Path
from random import Random

from combo_solver.answers.solver import solve
from combo_solver.answers.verifier import verify_result
from combo_solver.catalogue.coverage import status_of
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.models.compiled import compiled_model
from combo_solver.models.load import bundled_models
from combo_solver.report.document import SolveReport
from combo_solver.report.gap import Gap
from combo_solver.report.result import result_of
from combo_solver.scenario.deck import read_deck
from combo_solver.scenario.load import scenario_from_deck
from combo_solver.scenario.objective import ready_made
from combo_solver.search.result import REPORT_IT, Limits
from combo_solver.verification.library import Engine
from combo_solver.verification.options import EngineOptions, open_engine
from combo_solver.verification.verification import Judgement

OBJECTIVES = ("atk", "extra")
HAND = 5
PROOFS = ("OPTIMAL", "OPTIMAL_WITHIN", "UNREACHABLE", "UNREACHABLE_WITHIN")
PROVED = ("OPTIMAL", "UNREACHABLE")
MOSTLY_MODELLED = 0.8


@dataclass(frozen=True)
class Trial:
    """One deck, hand and objective: the status (or CRASH, REFUSED), how long it took, what is wrong. ``modelled``: the
    share of the Deck's cards of which everything is modelled; ``extra``: the objective counts monsters of the Extra
    Deck, and there is one or a proof that there can be none; ``verified``: what the engine says of the line. ``value``,
    ``bound`` and ``gap`` are those of the answer, ``states`` how many it met."""

    deck: str
    objective: str
    status: str
    seconds: float
    wrong: str = ""
    modelled: float = 0.0
    extra: bool = False
    verified: str = ""
    value: tuple[int, ...] | None = None
    bound: tuple[int, ...] | None = None
    gap: Gap | None = None
    states: int = 0


def opening_hand(deck: Path, seed: int) -> str:
    """Five cards of the Main Deck by passcode, the same for the same seed."""
    main = read_deck(str(deck), None, "").main
    return ", ".join(map(str, Random(f"{seed} {deck.stem}").sample(main, min(HAND, len(main)))))


def trials(
    decks: Iterable[Path],
    relevant: frozenset[int],
    seconds: float,
    seed: int,
    engine: Engine | None = None,
    objectives: Iterable[str] = OBJECTIVES,
) -> Iterator[Trial]:
    """These objectives for one hand of each deck; with an ``engine`` each line is played in it."""
    database = CardDatabase.bundled()
    for deck, objective in product(decks, objectives):
        started = time.perf_counter()
        trial = Trial(deck.stem, objective, "", 0.0)
        try:
            hand = opening_hand(deck, seed)
            scenario = scenario_from_deck(str(deck), hand, database, ready_made(objective))
            report = solve(scenario, database.facts_or_unknown, limits=Limits(seconds=seconds))
            trial = replace(_told(trial, report), seconds=time.perf_counter() - started)
            untold = "".join(each for each in report.warnings if REPORT_IT in each)
            wrong, verified = untold or false_proof(report, database, relevant), ""
            trial = replace(trial, wrong=wrong, modelled=modelled_share(deck, database))
            if engine is not None and report.line:
                verified = played(report, engine, database)
                wrong = wrong or ("" if verified == "accepted" else f"the engine: {verified}")
                trial = replace(trial, wrong=wrong, verified=verified)
        except InputError as error:
            trial = replace(trial, status="REFUSED", wrong=str(error))
        except Exception as error:
            trial = replace(trial, status="CRASH", wrong=f"{type(error).__name__}: {error}\n{traceback.format_exc()}")
        yield trial if trial.seconds else replace(trial, seconds=time.perf_counter() - started)


def _told(trial: Trial, report: SolveReport) -> Trial:
    """What the answer tells."""
    value = report.objective.value
    return replace(
        trial, status=report.status, value=value, bound=report.upper_bound, gap=report.gap,
        states=report.statistics.states,
        extra=trial.objective == "extra" and (bool(value and value[0]) or report.status in PROOFS),
    )  # fmt: skip


def markdown(done: Sequence[Trial]) -> str:
    """A table of value, bound, gap and status, the median gap and the share that is proved. Of a hand without a value
    above 0 in the level that counts the gap is no share of it: in the median it stands above all others."""
    rows = ["| deck | modelled | value | bound | gap | status | states | s |", "|---|---|---|---|---|---|---|---|"]
    for each in done:
        value, bound = (" ".join(map(str, levels)) if levels else "-" for levels in (each.value, each.bound))
        gap = each.gap.words() if each.gap else "-"
        rows.append(
            f"| {each.deck} | {each.modelled:.0%} | {value} | {bound} | {gap} | {each.status} | {each.states:,}"
            f" | {each.seconds:.1f} |"
        )
    shares = sorted(_share(each) for each in done)
    middle = shares[(len(shares) - 1) // 2]
    proved, wholly = (sum(each.status.startswith(PROVED) and (also or each.status in PROOFS) for each in done)
                      for also in (True, False))  # fmt: skip
    told = "none" if middle == inf else f"{middle} %"
    share = f"{proved} proved ({proved / len(done):.0%}), {wholly} of them whatever cards without a model do."
    return "\n".join([*rows, "", f"{len(done)} hands: median gap {told}; {share}", ""])


def _share(trial: Trial) -> float:
    """The gap in per cent."""
    if trial.status.startswith(PROVED):
        return 0
    return inf if trial.gap is None or trial.gap.percent is None else trial.gap.percent


def modelled_share(deck: Path, database: CardDatabase) -> float:
    """The share of a Deck's cards, Main and Extra, of which everything is modelled."""
    cards = read_deck(str(deck), None, "")
    statuses = [status_of(database.facts_or_unknown(code), bundled_models()) for code in (*cards.main, *cards.extra)]
    return statuses.count("modelled") / len(statuses)


def played(report: SolveReport, engine: Engine, database: CardDatabase) -> str:
    """The engine's verdict on the line, with the reason unless it is accepted."""
    given = result_of(json.loads(report.to_json()))
    verdict = verify_result(engine, given, given.end_board(), Judgement(database.facts, bundled_models()))
    return " ".join([verdict.verdict, verdict.reason or "", *verdict.reasons]).strip()


def false_proof(report: SolveReport, database: CardDatabase, relevant: frozenset[int]) -> str:
    """The cards of the hand without a model and with a clause for one's own turn, beside a proof; empty if there are
    none."""
    if report.status not in PROOFS:
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
    parser.add_argument("--verify", action="store_true", help="play every line in the game's engine")
    parser.add_argument("--objective", choices=OBJECTIVES, action="append", help="this one alone")
    parser.add_argument("--processor", action="store_true", help="seconds are those of the processor")
    parser.add_argument("--markdown", type=Path, help="write a table of values, bounds and gaps to this file")
    options = parser.parse_args()
    if options.processor:
        time.perf_counter = time.process_time
    engine = open_engine(EngineOptions().files()) if options.verify else None
    decks = sorted(options.decks.glob("*.ydk"))
    done = []
    relevant = relevant_cards(options.relevant or options.decks.parent)
    for trial in trials(decks, relevant, options.seconds, options.seed, engine, options.objective or OBJECTIVES):
        done.append(trial)
        print(
            f"{trial.deck:45} {trial.objective:6} {trial.status:26} {trial.seconds:5.1f} s {trial.modelled:4.0%}"
            f" {trial.verified:8} {trial.wrong}",
            flush=True,
        )
        if options.markdown is not None:
            options.markdown.write_text(markdown(done), encoding="utf-8")
    wrong = [trial for trial in done if trial.wrong]
    sums = ", ".join(f"{count} {status}" for status, count in sorted(Counter(trial.status for trial in done).items()))
    slowest = max((trial.seconds for trial in done), default=0.0)
    print(f"{len(decks)} decks, {len(done)} trials, seed {options.seed}, slowest {slowest:.1f} s")
    accepted = sum(trial.verified == "accepted" for trial in done)
    print(f"{sums}; {len(wrong)} wrong; {accepted} lines accepted by the engine")
    mostly = [trial for trial in done if trial.objective == "extra" and trial.modelled > MOSTLY_MODELLED]
    settled = sum(trial.extra for trial in mostly)
    print(f"{len(mostly)} decks modelled by more than {MOSTLY_MODELLED:.0%}: Extra Deck monster or proof in {settled}")
    return 1 if wrong or not done else 0


if __name__ == "__main__":
    sys.exit(main())
