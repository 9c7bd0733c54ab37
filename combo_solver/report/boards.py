"""The board after every step of a result, as the referee sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from combo_solver.cards.facts import CardFacts
from combo_solver.game.line import Board
from combo_solver.models.effects import CardModel
from combo_solver.referee import replay
from combo_solver.report.document import SolveReport
from combo_solver.scenario.codec import from_plain


def with_boards(report: SolveReport, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]) -> SolveReport:
    """The report with ``boards``: its line is replayed once more, and each board looked at."""
    boards: dict[int, Board] = {}
    replay(from_plain(report.scenario, "result"), report.line, facts, models, boards.__setitem__)
    return report.model_copy(update={"boards": tuple(boards[step.number] for step in report.line)})
