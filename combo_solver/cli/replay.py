"""``replay``."""

from __future__ import annotations

from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from combo_solver import __version__
from combo_solver.cli import codes, screen
from combo_solver.cli.inputs import all_models, open_database
from combo_solver.cli.results import Result, read_result
from combo_solver.defects import problems
from combo_solver.errors import InputError, RefereeError
from combo_solver.game.line import Board, named_cards
from combo_solver.referee import evaluate, replay
from combo_solver.report.board import FULL, board_drawing
from combo_solver.report.replay import Refusal, ReplayReport
from combo_solver.report.text import end_phase
from combo_solver.report.text import number as number_text
from combo_solver.report.wording import describe


def run_replay(result: Path, cards: Path | None, models: tuple[Path, ...], as_json: bool = False) -> int:
    """Replay a result's line; exit code 4 when the referee refuses it."""
    given = read_result(result)
    scenario, steps = given.scenario, given.steps
    claimed, value = given.end_board(), _value(given)
    database = open_database(cards)
    try:
        for position, step in enumerate(steps, start=1):
            if step.number != position:
                raise RefereeError(position, f"it is numbered {step.number}")
            for card, name in named_cards(step.model_dump()):
                known = database.facts_or_unknown(card).name if card else "?"
                if name != known:
                    raise RefereeError(position, f"card {card} is {known}, not {name}")
        board = replay(scenario, steps, database.facts_or_unknown, all_models(models))
        worth = evaluate(scenario, board, database.facts_or_unknown)
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


def _value(given: Result) -> tuple[int, ...]:
    """What the document claims the end board is worth."""
    objective = given.document.get("objective")
    value = objective.get("value") if isinstance(objective, dict) else None
    try:
        return TypeAdapter(tuple[int, ...]).validate_python(value)
    except ValidationError as error:
        raise InputError(*problems(error, value, given.where, None, "objective.value")) from None


def _difference(claimed: Board, board: Board) -> str:
    """The first thing that differs."""
    for side in ("me", "opponent"):
        one, other = getattr(claimed, side), getattr(board, side)
        for key in type(one).model_fields:
            if getattr(one, key) != getattr(other, key):
                return f"{side}.{key}: {getattr(one, key)} claimed, {getattr(other, key)} found"
    return ""
