"""``conformance``."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import typer

from combo_solver.cli import codes, conformance_cards, conformance_wins, console, screen
from combo_solver.cli.workers import Died, Worker
from combo_solver.conformance.asking import OWN_PROCEDURE
from combo_solver.conformance.battle.effects import BattleEffectExaminer
from combo_solver.conformance.battle.examiner import BattleExaminer
from combo_solver.conformance.battle.winning import WinExaminer, WinOutcome
from combo_solver.conformance.effect.cards import EffectTally
from combo_solver.conformance.effect.examiner import EffectExaminer
from combo_solver.conformance.questions import Examiner, Tally
from combo_solver.door import open_cards, open_models
from combo_solver.errors import InputError, Problem
from combo_solver.report.conformance import CategoryReport, ConformanceReport, DisagreementReport, EffectReport
from combo_solver.scenario.files import parse_json, read_text

_CHUNK = 50
EFFECT, BATTLE, BATTLE_EFFECT, WIN = "effect", "battle", "battle_effect", "win"


@dataclass
class Part:
    """What comes of some records: a tally per category of questions, the cards of ``effect`` and of ``battle_effect``,
    the positions of ``win``."""

    tallies: dict[str, Tally] = field(default_factory=dict)
    effects: EffectTally = field(default_factory=EffectTally)
    battle_effects: EffectTally = field(default_factory=EffectTally)
    wins: list[WinOutcome] = field(default_factory=list)

    def add(self, other: Part) -> None:
        for category, tally in other.tallies.items():
            self.tallies.setdefault(category, Tally()).add(tally)
        self.effects.add(other.effects)
        self.battle_effects.add(other.battle_effects)
        self.wins += other.wins

    @property
    def wrong(self) -> bool:
        """Whether any answer differs from the engine's."""
        cards = (*self.effects.cards(), *self.battle_effects.cards())
        return (
            any(card.verdict == "wrong" for card in cards)
            or any(one.verdict == "wrong" for one in self.wins)
            or any(tally.disagreements for tally in self.tallies.values())
        )


def run_conformance(files: list[Path], workers: int, as_json: bool, cards: Path | None, verbose: bool = False) -> int:
    """Compare with every record; exit code 4 when an answer differs, 5 when questions were not asked. ``verbose``: name
    every card of the category ``effect``."""
    records = [record for file in files for record in read_records(file)]
    chunks = [records[start : start + _CHUNK] for start in range(0, len(records), _CHUNK)]
    whole = Part()
    # A bar on stderr, where that is a terminal.
    parts = _examined(chunks, workers, cards)
    with typer.progressbar(parts, len(chunks), file=sys.stderr, hidden=not console.is_terminal()) as shown:
        for part in shown:
            whole.add(part)
    if as_json:
        screen.show_json(_document(whole))
    else:
        _print(whole, verbose)
    if whole.wrong:
        return codes.PROVED_NONE
    # Own procedures in words that are not read are counted apart; anything else left out makes the answer incomplete.
    reasons = [reason for tally in whole.tallies.values() for reason in tally.not_asked]
    left_out = any(not reason.startswith(OWN_PROCEDURE) for reason in reasons)
    return codes.UNDECIDED if left_out else codes.FOUND


def read_records(file: Path) -> list[dict[str, Any]]:
    """The records of a corpus file; raises :class:`InputError` naming file and line."""
    records = []
    for number, line in enumerate(read_text(file).splitlines(), start=1):
        if not line.strip():
            continue
        try:
            record = parse_json(line)
            if not isinstance(record, dict) or not {"id", "category", "position", "verdict"} <= record.keys():
                raise ValueError("needs id, category, position and verdict")
        except ValueError as error:
            raise InputError(Problem(f"{file}: line {number}", f"is no corpus record: {error}")) from None
        record["where"] = f"{file}: line {number}"
        records.append(record)
    return records


def _examined(chunks: list[list[dict[str, Any]]], workers: int, cards: Path | None) -> Iterator[Part]:
    """What comes of each chunk, in their order; each worker takes every so many-th chunk."""
    if workers == 1:
        for chunk in chunks:
            yield examine_chunk(chunk, cards)
        return
    workers = min(workers, len(chunks))
    crew = [Worker(examine_chunks, chunks[first::workers], cards) for first in range(workers)]
    try:
        for number in range(len(chunks)):
            answer = crew[number % workers].receive()
            if isinstance(answer, InputError):
                raise answer
            yield answer
    except Died as error:
        raise InputError(Problem("--workers", f"a worker died: {error}", "is there memory for so many?")) from None
    finally:
        for worker in crew:
            worker.kill()


def examine_chunks(send: Callable[[object], None], chunks: list[list[dict[str, Any]]], cards: Path | None) -> None:
    """Runs in a worker: what comes of each chunk, or the first problem."""
    try:
        for chunk in chunks:
            send(examine_chunk(chunk, cards))
    except InputError as error:
        send(error)


def examine_chunk(records: list[dict[str, Any]], cards: Path | None) -> Part:
    """Examine some records."""
    part = Part()
    for record in records:
        try:
            _examine(record, cards, part)
        except (LookupError, TypeError, ValueError, AttributeError, OverflowError, InputError) as error:
            what = f"cannot be read as the corpus format describes: {type(error).__name__}: {error}"
            raise InputError(Problem(record["where"], what)) from None
    return part


def _examine(record: dict[str, Any], cards: Path | None, part: Part) -> None:
    category = str(record["category"])
    if category == EFFECT:
        part.effects.add_record(_effect_examiner(cards).examine(record))
    elif category == BATTLE_EFFECT:
        part.battle_effects.add_record(_battle_effect_examiner(cards).examine(record))
    elif category == WIN:
        part.wins.append(_win_examiner(cards).examine(record))
    else:
        examiner = _battle_examiner(cards) if category == BATTLE else _examiner(cards)
        part.tallies.setdefault(category, Tally()).add(examiner.examine(record))


@cache
def _battle_examiner(cards: Path | None) -> BattleExaminer:
    return BattleExaminer(open_cards(cards).facts)


@cache
def _battle_effect_examiner(cards: Path | None) -> BattleEffectExaminer:
    return BattleEffectExaminer(open_cards(cards).facts, open_models(()))


@cache
def _win_examiner(cards: Path | None) -> WinExaminer:
    return WinExaminer(open_cards(cards).facts, open_models(()))


@cache
def _effect_examiner(cards: Path | None) -> EffectExaminer:
    return EffectExaminer(open_cards(cards).facts, open_models(()))


@cache
def _examiner(cards: Path | None) -> Examiner:
    return Examiner(open_cards(cards).facts, open_models(()))


def _print(whole: Part, verbose: bool) -> None:
    """The figures of the categories about battles are the last lines, in this order."""
    tallies = dict(whole.tallies)
    battle = tallies.pop(BATTLE, None)
    for category, tally in tallies.items():
        typer.echo(_figures(category, tally))
        _print_details(tally)
    _print_times(tallies)
    if whole.effects.records():
        conformance_cards.show(EFFECT, whole.effects, verbose)
    if battle is not None:
        _print_details(battle)
    last = [] if battle is None else [_figures(BATTLE, battle)]
    if whole.battle_effects.records():
        last.append(conformance_cards.show_details(BATTLE_EFFECT, whole.battle_effects, verbose))
    if whole.wins:
        last.append(conformance_wins.show_details(whole.wins, verbose))
    for line in last:
        typer.echo(line)


def _figures(category: str, tally: Tally) -> str:
    return f"{category}: agree {tally.agreed} of {tally.agreed + len(tally.disagreements)} questions"


def _print_details(tally: Tally) -> None:
    """What was not asked, and every disagreement."""
    for reason, number in sorted(tally.not_asked.items(), key=str):
        typer.echo(f"  not asked: {number} x {reason}")
    for one in tally.disagreements:
        typer.echo(f"  {one.record}: {one.question}\n    expected {one.expected}\n    got      {one.got}")
        for reason in one.reasons:
            typer.echo(f"    {reason}")
        typer.echo(f"    position {one.position}")


def _print_times(tallies: dict[str, Tally]) -> None:
    records = [seconds for tally in tallies.values() for seconds in tally.record_seconds]
    each = _median_ms(tallies)
    if records:
        whole = statistics.median(records) * 1000
        typer.echo(
            f"{len(records)} records: {each:.1f} ms a Summon, {whole:.1f} ms a record with all its questions (medians)"
        )


def _median_ms(tallies: dict[str, Tally]) -> float:
    """The median time of the questions about one Summon, in milliseconds."""
    seconds = [one for tally in tallies.values() for one in tally.seconds]
    return statistics.median(seconds) * 1000 if seconds else 0.0


def _document(whole: Part) -> str:
    categories = {
        category: CategoryReport(
            agreed=tally.agreed,
            asked=tally.agreed + len(tally.disagreements),
            not_asked=dict(sorted(tally.not_asked.items(), key=str)),
            disagreements=tuple(DisagreementReport(**vars(one)) for one in tally.disagreements),
        )
        for category, tally in whole.tallies.items()
    }

    def of_cards(tally: EffectTally) -> EffectReport | None:
        return conformance_cards.document(tally) if tally.records() else None

    return ConformanceReport(
        categories=categories,
        median_ms=round(_median_ms(whole.tallies), 3),
        effect=of_cards(whole.effects),
        battle_effect=of_cards(whole.battle_effects),
        win=conformance_wins.document(whole.wins) if whole.wins else None,
    ).to_json()
