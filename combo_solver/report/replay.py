"""The JSON document of ``replay``."""

from __future__ import annotations

from typing import Final, Literal

from combo_solver.game.line import Board
from combo_solver.report.plain import PlainDocument, to_json

REPLAY_SCHEMA: Final = "combo-solver/replay/1"


class Refusal(PlainDocument):
    """The step at which the referee refused the line (0: before the first), why, and what it saw."""

    step: int
    reason: str
    position: str = ""


class ReplayReport(PlainDocument):
    """The answer of ``replay``: whether the referee accepts the line, its steps in words, and the end board with its
    value, or the refusal."""

    schema_: Literal["combo-solver/replay/1"] = REPLAY_SCHEMA
    version: str
    accepted: bool
    line: tuple[str, ...] = ()
    value: tuple[int, ...] | None = None
    end_board: Board | None = None
    refused: Refusal | None = None

    def to_json(self) -> str:
        return to_json(self.model_dump(mode="json", by_alias=True))
