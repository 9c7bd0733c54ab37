"""``verify``."""

from __future__ import annotations

from pathlib import Path

from combo_solver import door
from combo_solver.cli import codes, screen
from combo_solver.game.line import Step
from combo_solver.report.board import FULL, board_drawing
from combo_solver.report.result import read_result
from combo_solver.report.verify import VerifyReport
from combo_solver.verification.errors import Difference
from combo_solver.verification.options import EngineOptions

EXIT_CODES = {"accepted": codes.FOUND, "different": codes.PROVED_NONE, "cannot_verify": codes.UNDECIDED}


def run_verify(result: Path, where: EngineOptions, cards: Path | None, models: tuple[Path, ...], as_json: bool) -> int:
    """Play a result's line in the real engine; exit code 4 at a difference, 5 if it cannot be set up."""
    given = read_result(result)
    report = door.verify(given, engine=where, cards=cards, models=models)
    if as_json:
        screen.show_json(report.to_json())
    else:
        screen.show(_text(report, given.steps))
    return EXIT_CODES[report.verdict]


def _text(report: VerifyReport, steps: list[Step]) -> str:
    if report.verdict == "accepted":
        won = report.engine_board is not None and report.engine_board.won
        end = "says that you have won the Duel" if won else "ends on the same board"
        if report.lines > 1:
            return f"ACCEPTED: the engine plays all {report.lines} lines of the strategy and {end}"
        return f"ACCEPTED: the engine plays all {report.steps} steps and {end}"
    if report.verdict == "cannot_verify":
        return "\n".join(["CANNOT VERIFY:", *(f"  {reason}" for reason in report.reasons)])
    step = report.step or 0
    lines = [f"DIFFERENT at {Difference(step, report.reason)}"]
    if 0 < step <= len(steps):
        lines.append(f"  {step}. {steps[step - 1].text}")
    for title, board in (("model", report.model_board), ("engine", report.engine_board)):
        if board is not None:
            lines += [f"The board in the {title}:", *board_drawing(board.me, board.opponent, screen.width(FULL))]
    return "\n".join(lines)
