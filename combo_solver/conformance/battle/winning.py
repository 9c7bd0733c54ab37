"""Records of the category ``win``: can I win this turn?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from combo_solver.answers.solver import solve
from combo_solver.cards.facts import CardFacts
from combo_solver.conformance.battle.examiner import battle_scenario
from combo_solver.conformance.record import CannotBeAsked, raised
from combo_solver.models.effects import CardModel
from combo_solver.report.document import SolveReport
from combo_solver.scenario.objective import ready_made
from combo_solver.search.result import Limits

SECONDS: Final = 20.0
"""What one position may take, in seconds of wall clock."""
_ANSWERS: Final = {"OPTIMAL": True, "UNREACHABLE": False}
"""The statuses that are answers: a win, and the proof that there is none."""
WinVerdict = Literal["right", "wrong", "refused"]


@dataclass(frozen=True)
class WinOutcome:
    """What came of one position. ``reason``: why it is refused, or in what it is wrong."""

    record: str
    verdict: WinVerdict
    reason: str = ""


class WinExaminer:
    """Asks records; ``models``: entries, which win over what is compiled from texts. What is claimed only "as modelled"
    is no answer, nor is a search that did not come to its end."""

    def __init__(self, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]) -> None:
        self._facts, self._models = facts, models

    def examine(self, record: dict[str, Any]) -> WinOutcome:
        """Raises KeyError, TypeError or ValueError for a record that is not in the corpus format."""
        name, expected = str(record["id"]), bool(record["verdict"]["can_win"])
        try:
            scenario = replace(battle_scenario(record), goal=ready_made("win"))
        except CannotBeAsked as why:
            return WinOutcome(name, "refused", str(why))
        try:
            report = solve(scenario, self._facts, self._models, Limits(seconds=SECONDS))
        except Exception as error:  # one position that raises must not hide the others
            return WinOutcome(name, "wrong", raised(error))
        if report.status not in _ANSWERS:
            return WinOutcome(name, "refused", _why(report))
        got = _ANSWERS[report.status]
        if got == expected:
            return WinOutcome(name, "right")
        line = "; ".join(step.text for step in report.line)
        return WinOutcome(name, "wrong", f"a line that wins: {line}" if got else "proved that none wins")


def _why(report: SolveReport) -> str:
    """Why a report is no answer."""
    for card in report.coverage.cards:
        for gap in card.gaps:
            if gap.could_matter:
                return f"{card.card}: {gap.what} ({gap.why})"
    return "not decided within the limit"
