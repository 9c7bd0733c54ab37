"""Solutions as a document, and as text."""

from __future__ import annotations

from typing import Literal

from combo_solver.game.line import Board, Step
from combo_solver.report.plain import PlainDocument


class SolutionReport(PlainDocument):
    """One line to the goal, and the board at its end."""

    actions: int
    line: tuple[Step, ...]
    end_board: Board


class SolutionsReport(PlainDocument):
    """The essentially different solutions that were ``found`` (docs/solve.md), those that do the fewest things first.
    ``wanted``: how many were looked for. ``complete``: there are no others of the modelled cards (of as many actions as
    were allowed); ``as_modelled``: a card without a model could give more. ``cooked``: there is more than one (null:
    one or none was found, and that there are no others is not proved). ``pairs``: the work done."""

    wanted: int | Literal["all"]
    complete: bool
    as_modelled: bool
    cooked: bool | None
    found: tuple[SolutionReport, ...]
    pairs: int


def solutions_text(report: SolutionsReport, candidates: bool = False) -> list[str]:
    """How many solutions there are, and the line of each. ``candidates``: a card without a model might forbid them."""
    number = len(report.found)
    told = f"{number} essentially different {'candidate' if candidates else 'solution'}{'' if number == 1 else 's'}"
    if not report.complete:
        told += " found, and there may be more"
    elif report.as_modelled:
        told += " of the modelled cards"
    lines = ["", told + (": COOKED" if report.cooked else "")]
    for at, solution in enumerate(report.found, start=1):
        lines += ["", f"solution {at}, {solution.actions} actions:"]
        lines += [f"{step.number:3}. {step.text}" for step in solution.line]
    return lines
