"""``replay``."""

from __future__ import annotations

from pathlib import Path

from combo_solver import door
from combo_solver.cli import codes, screen
from combo_solver.errors import RefereeError
from combo_solver.report.board import FULL, board_drawing
from combo_solver.report.result import read_result
from combo_solver.report.text import end_phase, number


def run_replay(result: Path, cards: Path | None, models: tuple[Path, ...], as_json: bool = False) -> int:
    """Replay a result's line; exit code 4 when the referee refuses it."""
    given = read_result(result)
    report = door.replay(given, cards=cards, models=models)
    if as_json:
        screen.show_json(report.to_json())
    elif report.refused is not None:
        refused = report.refused
        screen.show(f"REFUSED at {RefereeError(refused.step, refused.reason, refused.position)}")
    else:
        board, value = report.end_board, report.value
        assert board is not None and value is not None
        text = [f"{place:3}. {step}" for place, step in enumerate(report.line, start=1)]
        text += board_drawing(board.me, board.opponent, screen.width(FULL))
        text += end_phase(board.me, given.scenario.goal.name)
        by = ", by the cards that are modelled" if given.document.get("candidate") else ""
        screen.show("\n".join([*text, f"ACCEPTED: {len(report.line)} steps, value {number(value)}{by}"]))
    return codes.FOUND if report.accepted else codes.PROVED_NONE
