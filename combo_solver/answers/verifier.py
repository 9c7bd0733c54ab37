"""Play the lines of a result in the game's real engine, and tell how far it follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from combo_solver.game.line import Board, Step
from combo_solver.referee import replay
from combo_solver.report.result import Result
from combo_solver.report.strategies import lines_in
from combo_solver.report.verify import VerifyReport
from combo_solver.verification.errors import CannotSetUp, Difference, EngineFailure
from combo_solver.verification.library import Engine
from combo_solver.verification.verification import Judgement, verify
from combo_solver.version import __version__


def verify_result(engine: Engine, given: Result, end: Board, judgement: Judgement) -> VerifyReport:
    """``end`` is the board that the result claims; ``judgement`` are facts and models it was found with."""
    lines = _lines(given, end, judgement)
    answer: dict[str, Any] = {"version": __version__, "engine": ".".join(map(str, engine.version))}
    board = end
    for number, (steps, at_end) in enumerate(lines, start=1):
        answer |= {"steps": len(steps), "lines": number}
        try:
            board = verify(engine, given.scenario, steps, at_end, judgement)
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


def _lines(given: Result, end: Board, judgement: Judgement) -> list[tuple[Sequence[Step], Board]]:
    """What is played, each line with the board at its end: every line of a strategy, that of the result last."""

    def ends(steps: Sequence[Step]) -> Board:
        return replay(given.scenario, steps, judgement.facts, judgement.models)

    if refutation := given.refutation():
        return [(refutation, ends(refutation))]
    strategy = given.strategy()
    others = [line for line in lines_in(strategy) if [*line] != given.steps] if strategy is not None else []
    return [*((line, ends(line)) for line in others), (given.steps, end)]
