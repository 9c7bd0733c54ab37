"""Let the referee replay the line of a result, and compare what it finds with what the result claims."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pydantic import TypeAdapter, ValidationError

from combo_solver.cards.facts import CardFacts
from combo_solver.defects import problems
from combo_solver.errors import InputError, RefereeError
from combo_solver.game.line import Board, named_cards
from combo_solver.game.worth import told
from combo_solver.models.effects import CardModel
from combo_solver.referee import judged
from combo_solver.report.replay import Refusal, ReplayReport
from combo_solver.report.result import Result
from combo_solver.report.text import number as number_text
from combo_solver.report.wording import describe
from combo_solver.version import __version__


class Claim:
    """A result with what it claims: the end board and its worth; raises :class:`InputError` where it holds none."""

    def __init__(self, given: Result) -> None:
        self.given = given
        self.board, self.value = given.end_board(), _value(given)


def replay_claim(claim: Claim, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]) -> ReplayReport:
    """Whether the line is legal, names its cards rightly, and ends on the claimed board of the claimed worth."""
    scenario, steps = claim.given.scenario, claim.given.steps
    try:
        for position, step in enumerate(steps, start=1):
            if step.number != position:
                raise RefereeError(position, f"it is numbered {step.number}")
            for card, name in named_cards(step.model_dump()):
                known = facts(card).name if card else "?"
                if name != known:
                    raise RefereeError(position, f"card {card} is {known}, not {name}")
        board, value = judged(scenario, steps, facts, models)
        worth = told(value)
        if board != claim.board:
            difference = _difference(claim.board, board)
            raise RefereeError(len(steps), "the line ends on another board than end_board", difference)
        if worth != claim.value:
            what = f"the end board is worth {number_text(worth)}, not {number_text(claim.value)}"
            raise RefereeError(len(steps), what)
    except RefereeError as error:
        refused = Refusal(step=error.step, reason=error.reason, position=error.position)
        return ReplayReport(version=__version__, accepted=False, refused=refused)
    told_steps = tuple(describe(step) for step in steps)
    return ReplayReport(version=__version__, accepted=True, line=told_steps, value=worth, end_board=board)


def _value(given: Result) -> tuple[int, ...]:
    """What the document claims the end board is worth; that of a candidate line is won by the modelled cards."""
    if given.document.get("candidate"):
        return ()
    objective = given.document.get("objective")
    value = objective.get("value") if isinstance(objective, dict) else None
    try:
        return TypeAdapter(tuple[int, ...]).validate_python(value)
    except ValidationError as error:
        raise InputError(*problems(error, value, given.where, None, "objective.value")) from None


def _difference(claimed: Board, board: Board) -> str:
    """The first thing that differs."""
    for side in ("me", "opponent"):
        one, other = getattr(claimed, side), getattr(board, side)
        for key in type(one).model_fields:
            if getattr(one, key) != getattr(other, key):
                return f"{side}.{key}: {getattr(one, key)} claimed, {getattr(other, key)} found"
    return ""
