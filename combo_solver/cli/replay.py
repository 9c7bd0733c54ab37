"""``replay``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer
from pydantic import TypeAdapter, ValidationError

from combo_solver.cli import codes
from combo_solver.cli.inputs import all_models, open_database, parse_json
from combo_solver.errors import InputError, Problem, RefereeError
from combo_solver.line import Board, Step
from combo_solver.referee import evaluate, replay
from combo_solver.report.document import SOLVE_SCHEMA
from combo_solver.report.text import board_drawing, end_phase, number
from combo_solver.report.wording import describe
from combo_solver.scenario.codec import from_plain
from combo_solver.scenario.files import read_text


def run_replay(result: Path, cards: Path | None, models: tuple[Path, ...]) -> int:
    """Replay a result's line; exit code 4 when the referee refuses it."""
    try:
        document = parse_json(read_text(result))
    except ValueError as error:
        raise InputError(Problem(str(result), f"not valid JSON: {error}")) from None
    if not isinstance(document, dict) or document.get("schema") != SOLVE_SCHEMA:
        raise InputError(Problem(str(result), f"not a document of schema {SOLVE_SCHEMA}", "give solve --json output"))
    scenario = from_plain(document.get("scenario"), str(result))
    lines = document.get("line")
    if not isinstance(lines, list):
        raise InputError(Problem(f"{result}: line", "must be a list of steps"))
    try:
        steps = [Step.model_validate(step) for step in lines]
    except ValidationError as error:
        raise _unreadable(error, f"{result}: line") from None
    claimed, value = _end(document, result)
    database = open_database(cards)
    try:
        for position, step in enumerate(steps, start=1):
            if step.number != position:
                raise RefereeError(position, f"it is numbered {step.number}")
            for card, name in _named(step.model_dump()):
                known = database.facts_or_unknown(card).name if card else "?"
                if name != known:
                    raise RefereeError(position, f"card {card} is {known}, not {name}")
        board = replay(scenario, steps, database.facts_or_unknown, all_models(models))
        worth = evaluate(scenario, board, database.facts_or_unknown)
        if board != claimed:
            raise RefereeError(len(steps), "the line ends on another board than end_board", _difference(claimed, board))
        if worth != value:
            raise RefereeError(len(steps), f"the end board is worth {number(worth)}, not {number(value)}")
    except RefereeError as error:
        typer.echo(f"REFUSED at {error}")
        return codes.PROVED_NONE
    for step in steps:
        typer.echo(f"{step.number:3}. {describe(step)}")
    typer.echo("\n".join([*board_drawing(board.me, board.opponent), *end_phase(board.me, scenario.goal.name)]))
    typer.echo(f"ACCEPTED: {len(steps)} steps, value {number(worth)}")
    return codes.FOUND


def _end(document: dict[str, Any], result: Path) -> tuple[Board, tuple[int, ...]]:
    """The end board and the value that the document claims."""
    objective = document.get("objective")
    value = objective.get("value") if isinstance(objective, dict) else None
    try:
        board = Board.model_validate(document.get("end_board"))
        return board, TypeAdapter(tuple[int, ...]).validate_python(value)
    except ValidationError as error:
        raise _unreadable(error, f"{result}: end_board or objective.value") from None


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


def _unreadable(error: ValidationError, where: str) -> InputError:
    detail = error.errors()[0]
    key = ".".join(str(part) for part in detail["loc"])
    return InputError(Problem(f"{where}: {key}" if key else where, detail["msg"]))


def _difference(claimed: Board, board: Board) -> str:
    """The first thing that differs."""
    for side in ("me", "opponent"):
        one, other = getattr(claimed, side), getattr(board, side)
        for key in type(one).model_fields:
            if getattr(one, key) != getattr(other, key):
                return f"{side}.{key}: {getattr(one, key)} claimed, {getattr(other, key)} found"
    return ""
