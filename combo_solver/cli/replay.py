"""``replay``."""

from __future__ import annotations

import json
from pathlib import Path

import typer
from pydantic import ValidationError

from combo_solver.cli import codes
from combo_solver.cli.inputs import all_models, open_database
from combo_solver.errors import InputError, Problem, RefereeError
from combo_solver.line import Step
from combo_solver.referee import evaluate, replay
from combo_solver.report.document import SOLVE_SCHEMA
from combo_solver.report.text import board_drawing, number
from combo_solver.scenario.codec import from_plain
from combo_solver.scenario.load import read_text


def run_replay(result: Path, cards: Path | None, models: tuple[Path, ...]) -> int:
    """Replay a result's line; exit code 4 when the referee refuses it."""
    try:
        document = json.loads(read_text(result))
    except (json.JSONDecodeError, RecursionError) as error:
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
        detail = error.errors()[0]
        key = ".".join(str(part) for part in detail["loc"])
        raise InputError(Problem(f"{result}: line: {key}", detail["msg"])) from None
    database = open_database(cards)
    try:
        board = replay(scenario, steps, database.facts, all_models(models))
    except RefereeError as error:
        typer.echo(f"REFUSED at {error}")
        return codes.PROVED_NONE
    worth = evaluate(scenario, board, database.facts)
    for step in steps:
        typer.echo(f"{step.number:3}. {step.text}")
    typer.echo("\n".join(board_drawing(board.me, board.opponent)))
    typer.echo(f"ACCEPTED: {len(steps)} steps, value {number(worth)}")
    return codes.FOUND
