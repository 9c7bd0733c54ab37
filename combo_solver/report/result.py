"""Reading back a document of ``solve``, to judge its line again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from combo_solver.defects import problems
from combo_solver.errors import InputError, Problem
from combo_solver.game.line import Board, Step
from combo_solver.report.document import SOLVE_SCHEMA, Strategy
from combo_solver.scenario.codec import from_plain
from combo_solver.scenario.files import named, parse_json, read_given
from combo_solver.scenario.position import ResolvedScenario


@dataclass(frozen=True)
class Result:
    """A result as far as it is read: the start, the line, and the rest as it stands there."""

    scenario: ResolvedScenario
    steps: list[Step]
    document: dict[str, Any]
    where: str

    def strategy(self) -> Strategy | None:
        """All lines that may come of what the opponent decides."""
        found = self.document.get("strategy")
        try:
            return None if found is None else Strategy.model_validate(found)
        except ValidationError as error:
            raise InputError(*problems(error, found, self.where, Strategy, "strategy")) from None

    def refutation(self) -> list[Step]:
        """The line that shows by which answer nothing wins; empty for none."""
        told = self.document.get("refutation") or []
        return [_step(data, f"refutation[{number}]", self.where) for number, data in enumerate(told)]

    def end_board(self) -> Board:
        """The board that the document claims the line ends on."""
        board = self.document.get("end_board")
        if board is None:
            mend = "only a line that was found can be judged again"
            raise InputError(Problem(f"{self.where}: end_board", "holds no line: nothing was found", mend))
        try:
            return Board.model_validate(board)
        except ValidationError as error:
            raise InputError(*problems(error, board, self.where, Board, "end_board")) from None


def read_result(result: Path) -> Result:
    """A file that holds a document of ``solve --json``; raises :class:`InputError` naming what is wrong with it."""
    where = named(result)
    try:
        document = parse_json(read_given(result))
    except ValueError as error:
        raise InputError(Problem(where, f"not valid JSON: {error}", "give solve --json output")) from None
    return result_of(document, where)


def result_of(document: object, where: str = "result") -> Result:
    """The same from the document itself; ``where`` names it in errors."""
    schema = document.get("schema") if isinstance(document, dict) else None
    if not isinstance(document, dict) or schema != SOLVE_SCHEMA:
        what = f"not a document of schema {SOLVE_SCHEMA}, it is of schema {schema!r}"
        raise InputError(Problem(where, what, "give solve --json output of this version"))
    scenario = from_plain(document.get("scenario"), where)
    lines = document.get("line")
    if not isinstance(lines, list):
        raise InputError(Problem(f"{where}: line", "must be a list of steps"))
    return Result(
        scenario, [_step(data, f"line[{number}]", where) for number, data in enumerate(lines)], document, where
    )


def _step(data: object, key: str, where: str) -> Step:
    try:
        return Step.model_validate(data)
    except ValidationError as error:
        raise InputError(*problems(error, data, where, Step, key)) from None
