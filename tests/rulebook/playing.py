"""One line per question about a turn: what is the best board, and does the referee accept these steps?"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from combo_solver.behaviour.vocabulary import Filter
from combo_solver.errors import RefereeError
from combo_solver.line import Board, Step
from combo_solver.referee import replay
from combo_solver.report.document import SolveReport
from combo_solver.scenario.position import Goal, ResolvedScenario, Term
from combo_solver.solver import solve
from tests.invented import Pool, step


def spell(*actions: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A model of a Spell with one effect."""
    return {"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": list(actions), **more}]}


def solved(
    pool: Pool, scenario: ResolvedScenario, place: str = "monster_zone", face_up: bool = True, **where: Any
) -> SolveReport:
    """The line to the most cards that fit ``where`` in a place; the referee has replayed it."""
    goal = Goal("levels", ((Term(1, Filter.model_validate(where), (place,), face_up=face_up),),))  # type: ignore[arg-type]
    report = solve(replace(scenario, goal=goal), pool.facts, pool.models)
    assert report.status == "OPTIMAL"
    return report


def most(
    pool: Pool, scenario: ResolvedScenario, place: str = "monster_zone", face_up: bool = True, **where: Any
) -> int:
    """How many cards that fit ``where`` a turn can bring to a place."""
    value = solved(pool, scenario, place, face_up, **where).objective.value
    assert value is not None
    return value[0]


def steps(pool: Pool, *played: tuple[str, int, str, dict[str, Any]]) -> list[Step]:
    """Steps from (kind, card, from, more)."""
    return [
        step(number, kind, card, pool, source, **more) for number, (kind, card, source, more) in enumerate(played, 1)
    ]


def summon(card: int, to: str, kind: str = "normal_summon", **more: Any) -> tuple[str, int, str, dict[str, Any]]:
    """A Normal Summon or Set as a step of :func:`played`."""
    return kind, card, "hand", {"to": to, "position": "set" if kind == "set_monster" else "attack", **more}


def turned(card: int, zone: str, kind: str, position: str, **more: Any) -> tuple[str, int, str, dict[str, Any]]:
    """A Flip Summon, change of position or second Normal Summon as a step of :func:`played`."""
    return kind, card, zone, {"to": zone, "position": position, **more}


def at(pool: Pool, *cards: tuple[int, str]) -> list[dict[str, Any]]:
    """Cards as steps name them."""
    return [{"card": card, "name": pool.facts(card).name, "at": place} for card, place in cards]


def played(pool: Pool, scenario: ResolvedScenario, *line: tuple[str, int, str, dict[str, Any]]) -> Board:
    """The board after these steps, judged by the referee."""
    return replay(scenario, steps(pool, *line), pool.facts, pool.models)


def refused(pool: Pool, scenario: ResolvedScenario, *line: tuple[str, int, str, dict[str, Any]]) -> str:
    """Why the referee refuses the last of these steps; empty if it does not."""
    try:
        played(pool, scenario, *line)
    except RefereeError as error:
        assert error.step == len(line), error
        return error.reason
    return ""
