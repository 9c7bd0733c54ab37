"""Play the line of a result in the game's real engine, and tell how far it follows."""

from __future__ import annotations

from typing import Any

from combo_solver.game.line import Board
from combo_solver.report.result import Result
from combo_solver.report.verify import VerifyReport
from combo_solver.verification.errors import CannotSetUp, Difference, EngineFailure
from combo_solver.verification.library import Engine
from combo_solver.verification.verification import Judgement, verify
from combo_solver.version import __version__


def verify_result(engine: Engine, given: Result, end: Board, judgement: Judgement) -> VerifyReport:
    """``end`` is the board that the result claims; ``judgement`` are facts and models it was found with."""
    steps = given.steps
    answer: dict[str, Any] = {"version": __version__, "engine": ".".join(map(str, engine.version)), "steps": len(steps)}
    try:
        board = verify(engine, given.scenario, steps, end, judgement)
    except Difference as difference:
        return VerifyReport(
            **answer,
            verdict="different",
            step=difference.step,
            reason=difference.reason,
            model_board=difference.model,
            engine_board=difference.engine,
        )
    except (CannotSetUp, EngineFailure) as fault:
        reasons = tuple(fault.reasons) if isinstance(fault, CannotSetUp) else (str(fault),)
        return VerifyReport(**answer, verdict="cannot_verify", reasons=reasons)
    return VerifyReport(**answer, verdict="accepted", engine_board=board)
