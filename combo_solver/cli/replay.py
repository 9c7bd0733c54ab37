"""``replay``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from combo_solver import __version__
from combo_solver.cli import codes, screen
from combo_solver.cli.inputs import all_models, open_database, parse_json
from combo_solver.defects import problems
from combo_solver.errors import InputError, Problem, RefereeError
from combo_solver.line import Board, Step
from combo_solver.referee import evaluate, replay
from combo_solver.report.board import FULL, board_drawing
from combo_solver.report.document import SOLVE_SCHEMA
from combo_solver.report.replay import Refusal, ReplayReport
from combo_solver.report.text import end_phase
from combo_solver.report.text import number as number_text
from combo_solver.report.wording import describe
from combo_solver.scenario.codec import from_plain
from combo_solver.scenario.files import named, read_given


def run_replay(result: Path, cards: Path | None, models: tuple[Path, ...], as_json: bool = False) -> int:
    """Replay a result's line; exit code 4 when the referee refuses it."""
    try:
        document = parse_json(read_given(result))
    except ValueError as error:
        raise InputError(Problem(named(result), f"not valid JSON: {error}")) from None
    if not isinstance(document, dict) or document.get("schema") != SOLVE_SCHEMA:
        raise InputError(Problem(named(result), f"not a document of schema {SOLVE_SCHEMA}", "give solve --json output"))
    scenario = from_plain(document.get("scenario"), named(result))
    lines = document.get("line")
    if not isinstance(lines, list):
        raise InputError(Problem(f"{named(result)}: line", "must be a list of steps"))
    steps = [_step(data, f"line[{number}]", named(result)) for number, data in enumerate(lines)]
    claimed, value = _end(document, result)
    database = open_database(cards)
    try:
        for position, step in enumerate(steps, start=1):
            if step.number != position:
                raise RefereeError(position, f"it is numbered {step.number}")
            for card, name in _named(step.model_dump()):
                known = database.facts(card).name if card else "?"
                if name != known:
                    raise RefereeError(position, f"card {card} is {known}, not {name}")
        board = replay(scenario, steps, database.facts, all_models(models))
        worth = evaluate(scenario, board, database.facts)
        if board != claimed:
            raise RefereeError(len(steps), "the line ends on another board than end_board", _difference(claimed, board))
        if worth != value:
            raise RefereeError(len(steps), f"the end board is worth {number_text(worth)}, not {number_text(value)}")
    except RefereeError as error:
        if as_json:
            refused = Refusal(step=error.step, reason=error.reason, position=error.position)
            screen.show_json(ReplayReport(version=__version__, accepted=False, refused=refused).to_json())
        else:
            screen.show(f"REFUSED at {error}")
        return codes.PROVED_NONE
    told = tuple(describe(step) for step in steps)
    if as_json:
        report = ReplayReport(version=__version__, accepted=True, line=told, value=worth, end_board=board)
        screen.show_json(report.to_json())
        return codes.FOUND
    text = [f"{number:3}. {step}" for number, step in enumerate(told, start=1)]
    text += board_drawing(board.me, board.opponent, screen.width(FULL))
    text += end_phase(board.me, scenario.goal.name)
    screen.show("\n".join([*text, f"ACCEPTED: {len(steps)} steps, value {number_text(worth)}"]))
    return codes.FOUND


def _step(data: object, key: str, where: str) -> Step:
    try:
        return Step.model_validate(data)
    except ValidationError as error:
        raise InputError(*problems(error, data, where, Step, key)) from None


def _end(document: dict[str, Any], result: Path) -> tuple[Board, tuple[int, ...]]:
    """The end board and the value that the document claims."""
    board = document.get("end_board")
    try:
        claimed = Board.model_validate(board)
    except ValidationError as error:
        raise InputError(*problems(error, board, named(result), Board, "end_board")) from None
    objective = document.get("objective")
    value = objective.get("value") if isinstance(objective, dict) else None
    try:
        return claimed, TypeAdapter(tuple[int, ...]).validate_python(value)
    except ValidationError as error:
        raise InputError(*problems(error, value, named(result), None, "objective.value")) from None


def _named(data: object) -> Iterator[tuple[int, str]]:
    """Every card a step speaks of, with the name it gives it."""
    if isinstance(data, dict):
        if "card" in data:
            yield data["card"], data["name"]
        for part in data.values():
            yield from _named(part)
    elif isinstance(data, tuple):
        for part in data:
            yield from _named(part)


def _difference(claimed: Board, board: Board) -> str:
    """The first thing that differs."""
    for side in ("me", "opponent"):
        one, other = getattr(claimed, side), getattr(board, side)
        for key in type(one).model_fields:
            if getattr(one, key) != getattr(other, key):
                return f"{side}.{key}: {getattr(one, key)} claimed, {getattr(other, key)} found"
    return ""
