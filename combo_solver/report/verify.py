"""The JSON document of ``verify``."""

from __future__ import annotations

from typing import Final, Literal

from combo_solver.game.line import Board
from combo_solver.report.plain import PlainDocument, to_json

VERIFY_SCHEMA: Final = "combo-solver/verify/1"


class VerifyReport(PlainDocument):
    """The answer of ``verify``. ``steps``: how many the line has; ``step`` and ``reason``: the first one (0: the start)
    at which the engine does not follow, with both boards; ``reasons``: why the line cannot be verified. ``lines``: how
    many lines were played, where what comes depends on the opponent: all of a strategy, or the one that is refuted."""

    schema_: Literal["combo-solver/verify/1"] = VERIFY_SCHEMA
    version: str
    engine: str
    verdict: Literal["accepted", "different", "cannot_verify"]
    steps: int
    lines: int = 1
    step: int | None = None
    reason: str = ""
    reasons: tuple[str, ...] = ()
    model_board: Board | None = None
    engine_board: Board | None = None

    def to_json(self) -> str:
        return to_json(self.model_dump(mode="json", by_alias=True))
