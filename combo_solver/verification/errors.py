"""What can come out of a verification besides acceptance."""

from __future__ import annotations

from dataclasses import dataclass

from combo_solver.errors import ComboSolverError
from combo_solver.game.line import Board


class EngineFailure(ComboSolverError):
    """The engine itself did something unforeseen: an unknown prompt, a refused default answer, a Lua error."""


class CannotSetUp(ComboSolverError):
    """The scenario holds something that cannot be set up in the engine; ``reasons`` name it."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        self.reasons = reasons
        super().__init__("; ".join(reasons))


@dataclass
class Difference(ComboSolverError):
    """Engine and model differ at ``step`` (0: before the first one); ``model`` and ``engine`` are the boards there."""

    step: int
    reason: str
    engine: Board | None = None
    model: Board | None = None

    def __str__(self) -> str:
        return f"step {self.step}: {self.reason}" if self.step else f"at the start: {self.reason}"
