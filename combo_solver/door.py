"""The front door: what a program may ask. The commands come in through it too.

A *position* is a loaded scenario, a scenario document (the keys of a scenario file as plain data), the path of a file
("-" is standard input), the text of one (a string with line breaks), or a result, which stands for the position it
began with. A *result* is what :func:`solve` returned, the document of it, or the path of one. ``cards`` is a player's
own ``cards.cdb`` (a path or an open :class:`CardDatabase`), by default the bundled facts; ``models`` are more card
models, which win over the bundled ones: TOML files by their paths, or models by passcode.

Whatever is wrong with what was given raises :class:`InputError`, whose ``problems`` each name the file and key (or the
argument, as the command line calls it: ``--using``), what is wrong, and how to mend it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace as changed
from pathlib import Path
from typing import Any, get_args, overload

from combo_solver.answers import puzzles
from combo_solver.answers.puzzles import Translated
from combo_solver.answers.wanted import Count
from combo_solver.budget import Budget
from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import (
    AmbiguousCardError,
    ComboSolverError,
    InputError,
    Problem,
    RefereeError,
    UnknownCardError,
)
from combo_solver.game.line import Board, Step
from combo_solver.models.effects import CardModel
from combo_solver.models.load import bundled_models, load_models
from combo_solver.report.attacks import AttacksReport
from combo_solver.report.document import CheckReport, SolveReport
from combo_solver.report.errors import Trouble, error_document
from combo_solver.report.replay import ReplayReport
from combo_solver.report.result import Result, read_result, result_of
from combo_solver.report.summons import SummonsReport
from combo_solver.report.verify import VerifyReport
from combo_solver.scenario.codec import from_plain
from combo_solver.scenario.deck import Deck, format_ydke
from combo_solver.scenario.load import (
    DeckOrder,
    goal_from_options,
    parse_scenario,
    resolve_document,
    scenario_from_deck,
)
from combo_solver.scenario.load import load_scenario as read_scenario
from combo_solver.scenario.objective import READY_MADE, nowhere
from combo_solver.scenario.position import Goal, OpponentActs, ResolvedScenario
from combo_solver.search.observer import Observer
from combo_solver.search.result import Limits
from combo_solver.verification.edopro import EngineFiles
from combo_solver.verification.library import Engine
from combo_solver.verification.options import EngineOptions, open_engine
from combo_solver.version import __version__

FilePath = str | os.PathLike[str]
Document = Mapping[str, Any]
Position = ResolvedScenario | SolveReport | Document | FilePath
Cards = CardDatabase | FilePath | None
Models = Mapping[int, CardModel] | Iterable[FilePath] | FilePath | None
Names = str | int | Sequence[str | int]
"""Cards: "A, B x2", a passcode, or a list of names and passcodes."""
_RESULT_SCHEMA = "combo-solver/solve/"


def load_scenario(
    position: Position | None = None,
    *,
    deck: Deck | FilePath | None = None,
    hand: Names | None = None,
    deck_order: str | None = None,
    maximise: str | None = None,
    reach: Names | None = None,
    opponent: str | None = None,
    folder: FilePath = "",
    cards: Cards = None,
) -> ResolvedScenario:
    """The scenario that a position means, or the first turn with a ``deck`` (a ``.ydk`` path, a ``ydke://`` URL or a
    :class:`Deck`) and an opening ``hand``. Every card has been looked up; nothing has been searched.

    ``maximise`` ("atk" or "extra") or ``reach`` (cards that the end board must hold) replace the objective,
    ``deck_order`` ("listed" or "unknown") what it says of the Deck's order, ``opponent`` ("passive" or "all") whether
    they may use their cards. Deck files that a document names are looked
    for in ``folder``. Raises :class:`InputError` naming every defect.
    """
    if (position is None) == (deck is None):
        raise InputError(
            Problem("", "give either a scenario file or --deck with --hand", "see combo-solver solve --help")
        )
    _one_of("--maximise", maximise, READY_MADE)
    _one_of("--deck-order", deck_order, get_args(DeckOrder))
    _one_of("--opponent", opponent, get_args(OpponentActs))
    database = open_cards(cards)
    goal = goal_from_options(maximise, None if reach is None else _listed(reach), database)
    if deck is not None:
        source = format_ydke(deck) if isinstance(deck, Deck) else _named(deck, "--deck", "a Deck list")
        found = scenario_from_deck(source, _listed(hand or ""), database, goal, deck_order or "unknown")
    else:
        assert position is not None
        if hand is not None:
            raise InputError(Problem("--hand", "goes with --deck; a scenario file names its own hand"))
        found = _resolved(position, Path(folder), database, goal, deck_order)
    if opponent is not None:
        found = changed(found, opponent_acts="all" if opponent == "all" else "passive")
    return found


def solve(
    position: Position,
    *,
    limits: Limits | None = None,
    seed: int = 0,
    boards: bool = False,
    observer: Observer | None = None,
    budget: Budget | None = None,
    count: Count | None = None,
    cards: Cards = None,
    models: Models = None,
) -> SolveReport:
    """The best end board of the turn, the line that leads there, and what is proved about it (docs/verdicts.md).

    ``limits`` say when to stop, ``seed`` settles what is left to chance; ``boards`` adds the board after every step.
    ``count``: how many essentially different solutions to tell of, or "all", of a goal that is reached or not.
    An ``observer`` is told how far the search is, and ``budget.interrupt()`` stops it from elsewhere. Every line has
    been replayed by the referee: :class:`RefereeError` means that the program contradicted itself. Raises
    :class:`InputError` also for a position that is no open Main Phase of mine.
    """
    from combo_solver.answers import solver
    from combo_solver.report.boards import with_boards

    database = open_cards(cards)
    scenario, known = _resolved(position, Path(), database), open_models(models)
    report = solver.solve(scenario, database.facts_or_unknown, known, limits, observer, seed, budget, count)
    return with_boards(report, database.facts, known) if boards else report


def solve_document(
    document: Document, limits: Limits | None = None, seed: int = 0, models: Models = None
) -> dict[str, Any]:
    """A scenario document in, the document of its answer out, both plain data as JSON holds it: for process pools,
    clusters and queues. The same document gives the same answer, but for the figures of time, unless seconds limit it.

    What is wrong with the input comes back as a document too (``combo-solver/error/1``, see docs/command-line.md).
    """
    try:
        if not isinstance(document, Mapping):
            raise InputError(Problem("scenario", f"expected a table, found {type(document).__name__}"))
        report = solve(document, limits=limits, seed=seed, models=models)
    except InputError as error:
        return error_document(map(Trouble.of, error.problems))
    return document_of(report)


@overload
def check(
    position: Position, card: None = None, *, using: None = None, to: None = None, cards: Cards = None,
    models: Models = None,
) -> SummonsReport: ...  # fmt: skip
@overload
def check(
    position: Position, card: str | int, *, using: Names | None = None, to: str | None = None, cards: Cards = None,
    models: Models = None,
) -> CheckReport: ...  # fmt: skip
@overload
def check(
    position: Position, card: str | int | None = None, *, using: Names | None = None, to: str | None = None,
    cards: Cards = None, models: Models = None,
) -> CheckReport | SummonsReport: ...  # fmt: skip
def check(
    position: Position,
    card: str | int | None = None,
    *,
    using: Names | None = None,
    to: str | None = None,
    cards: Cards = None,
    models: Models = None,
) -> CheckReport | SummonsReport:
    """Whether a card (name or passcode) may be Summoned now: every way with its materials and zones, or the rules that
    forbid it. ``using`` names its materials or Tributes (names, passcodes or zones), ``to`` the zone it is to go to.

    Without a card: every Summon that is legal now. Raises :class:`InputError` for a card that is not where it could be
    Summoned from, and for materials that I do not have.
    """
    from combo_solver.answers import asking, check_all, checker

    if card is None:
        asking.demand_card(using, to)
    database = open_cards(cards)
    scenario = _resolved(position, Path(), database)
    if card is None:
        return check_all.all_summons(scenario, database.facts_or_unknown, open_models(models))
    named = None if using is None else _listed(using)
    question = asking.question_of(str(card), named, to, scenario, database)
    return checker.Checker(scenario, database.facts_or_unknown, open_models(models)).check(question)


def check_attack(
    position: Position,
    attacker: str | None = None,
    target: str | None = None,
    *,
    cards: Cards = None,
    models: Models = None,
) -> AttacksReport:
    """Whether the monster in the zone ``attacker`` ("M1") may attack ``target`` ("O-M2", "EMZ-L" or "direct"), and what
    the battle comes to if nobody activates anything. Without a target all its attacks, without an attacker those of all
    my monsters.

    Before the Battle Phase it is asked as if it began now (``as_if``). Raises :class:`InputError` for a zone without a
    monster of mine, and for what is no zone.
    """
    from combo_solver.answers import asking, attacks

    asked = asking.attacker_of(attacker), asking.target_of(target, attacker)
    database = open_cards(cards)
    scenario = _resolved(position, Path(), database)
    return attacks.AttackChecker(scenario, database.facts_or_unknown, open_models(models)).check(*asked)


def replay(
    result: Result | SolveReport | Document | FilePath, *, cards: Cards = None, models: Models = None
) -> ReplayReport:
    """Let the referee, which shares no rule code with the search, judge the line of a result again: ``accepted`` with
    the end board and its worth, or ``refused`` with the step and the reason. Raises :class:`InputError` for what is no
    result, or holds no line."""
    from combo_solver.answers import replayer

    claim = replayer.Claim(_result(result))
    return replayer.replay_claim(claim, open_cards(cards).facts_or_unknown, open_models(models))


def verify(
    result: Result | SolveReport | Document | FilePath,
    *,
    engine: Engine | EngineFiles | EngineOptions | FilePath | None = None,
    cards: Cards = None,
    models: Models = None,
) -> VerifyReport:
    """Play the line of a result in the game's real engine: the ``verdict`` is "accepted", "different" (with the first
    step at which the engine does not follow) or "cannot_verify" (with the ``reasons``).

    ``engine`` is the folder of EDOPro or the engine's files; by default the variables of docs/verify.md say where it
    is. Raises :class:`InputError` where there is none, for what is no result, or holds no line.
    """
    from combo_solver.answers import verifier
    from combo_solver.verification.verification import Judgement

    given = _result(result)
    end = given.end_board()
    if isinstance(engine, str | os.PathLike):
        engine = EngineOptions(edopro=Path(engine))
    if engine is None or isinstance(engine, EngineOptions):
        engine = (engine or EngineOptions()).files()
    opened = open_engine(engine) if isinstance(engine, EngineFiles) else engine
    return verifier.verify_result(opened, given, end, Judgement(open_cards(cards).facts, open_models(models)))


def import_puzzle(file: FilePath, *, cards: Cards = None) -> Translated:
    """A puzzle file of EDOPro as the ``text`` of a scenario file, and ``remarks``: what that says otherwise. The file
    is read and never run. Raises :class:`InputError` with the line of what is not understood."""
    return puzzles.import_puzzle(_path(file, "puzzle", "a puzzle file"), open_cards(cards))


def export_puzzle(position: Position, *, cards: Cards = None) -> Translated:
    """A position as the ``text`` of a puzzle file that EDOPro opens, and ``remarks``: what that says otherwise. Raises
    :class:`InputError` for what no puzzle file can say."""
    database = open_cards(cards)
    return puzzles.export_puzzle(_resolved(position, Path(), database), database)


# --- what was given -------------------------------------------------------------------------------------------


def open_cards(cards: Cards) -> CardDatabase:
    """The card facts to use; an open database stays as it is."""
    if isinstance(cards, CardDatabase):
        return cards
    return CardDatabase.bundled() if cards is None else CardDatabase.from_cdb(_path(cards, "--cards", "a cards.cdb"))


def open_models(models: Models) -> Mapping[int, CardModel]:
    """The bundled models, with those given on top."""
    if not models or models is bundled_models():
        return bundled_models()
    known = dict(bundled_models())
    if isinstance(models, Mapping):
        return {**known, **models}
    for file in [models] if isinstance(models, str | os.PathLike) else models:
        known |= load_models(_path(file, "--models", "a file of card models"))
    return known


def document_of(
    report: SolveReport | CheckReport | SummonsReport | AttacksReport | ReplayReport | VerifyReport,
) -> dict[str, Any]:
    """The JSON document of a report, as plain data."""
    document: dict[str, Any] = json.loads(report.to_json())
    return document


def _resolved(
    position: Position, folder: Path, database: CardDatabase, goal: Goal | None = None, deck_order: str | None = None
) -> ResolvedScenario:
    if isinstance(position, SolveReport):
        position = from_plain(position.scenario, "result")
    elif isinstance(position, Mapping) and str(position.get("schema", "")).startswith(_RESULT_SCHEMA):
        position = result_of(dict(position)).scenario
    if isinstance(position, ResolvedScenario):
        if goal is not None:
            warnings = (*position.warnings, *nowhere(goal, (position.me, position.opponent), database))
            position = changed(position, goal=goal, warnings=warnings)
        if deck_order is not None:
            position = changed(position, deck_order="listed" if deck_order == "listed" else "unknown")
        return position
    if isinstance(position, Mapping):
        return resolve_document(dict(position), "scenario", folder, database, goal, deck_order)
    if isinstance(position, str) and "\n" in position:
        return parse_scenario(position, "scenario", folder, database, goal, deck_order)
    return read_scenario(_path(position, "scenario", "a position"), database, goal, deck_order)


def _result(result: Result | SolveReport | Document | FilePath) -> Result:
    if isinstance(result, Result):
        return result
    if isinstance(result, SolveReport):
        return result_of(document_of(result))
    if isinstance(result, str) and "\n" in result:
        raise InputError(Problem("result", "is a text, not the path of a file", "give the document itself: json.loads"))
    return result_of(dict(result)) if isinstance(result, Mapping) else read_result(_path(result, "result", "a result"))


def _path(given: object, where: str, wanted: str) -> Path:
    return Path(_named(given, where, wanted))


def _named(given: object, where: str, wanted: str) -> str:
    """A path as it was given; what is none is refused."""
    if isinstance(given, str | os.PathLike):
        return os.fspath(given)
    raise InputError(Problem(where, f"expected {wanted} or its path, found {type(given).__name__}"))


def _one_of(where: str, given: str | None, known: Iterable[str]) -> None:
    if given is not None and given not in known:
        raise InputError(Problem(where, f"{given!r} is none of {', '.join(known)}"))


def _listed(names: Names) -> str:
    """Cards as the command line lists them."""
    return ", ".join(map(str, names)) if isinstance(names, Sequence) and not isinstance(names, str) else str(names)


__all__ = [
    "AmbiguousCardError", "AttacksReport", "Board", "Budget", "CardDatabase", "CardFacts", "CardModel", "CheckReport",
    "ComboSolverError", "Deck", "EngineFiles", "InputError", "Limits", "Observer", "Problem", "RefereeError",
    "ReplayReport", "ResolvedScenario", "SolveReport", "Step", "SummonsReport", "UnknownCardError", "VerifyReport",
    "__version__", "check", "check_attack", "load_scenario", "replay", "solve", "solve_document", "verify",
]  # fmt: skip
