"""Whole positions, played by the search and judged by the referee."""

from __future__ import annotations

from pathlib import Path

import pytest

from combo_solver.behaviour.vocabulary import Filter
from combo_solver.cards.database import CardDatabase
from combo_solver.cards.facts import CardFacts
from combo_solver.errors import RefereeError, UnknownCardError
from combo_solver.line import Board
from combo_solver.referee import replay
from combo_solver.report.document import SolveReport
from combo_solver.scenario.load import parse_scenario
from combo_solver.scenario.position import Goal, ResolvedScenario, Term
from combo_solver.solver import solve
from tests.invented import Pool

Position = tuple[Pool, ResolvedScenario]


def count(*names: str, at: str = "monster_zone", weight: int = 1) -> Term:
    """How many of these cards are in a place."""
    return Term(weight, Filter(names=names), (at,))  # type: ignore[arg-type]


def most(*terms: Term) -> Goal:
    return Goal("levels", (terms,))


def solved(pool: Pool, scenario: ResolvedScenario) -> SolveReport:
    return solve(scenario, pool.facts, pool.models)


def best(pool: Pool, scenario: ResolvedScenario) -> int:
    """The value of the best end board; the referee has replayed the line."""
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL"
    assert report.objective.value is not None
    return report.objective.value[0]


def end_board(pool: Pool, scenario: ResolvedScenario) -> Board:
    board = solved(pool, scenario).end_board
    assert board is not None
    return board


def only_legal_in(legal: Position, illegal: Position, reason: str) -> None:
    """The goal is worth more in ``legal`` than in ``illegal``, and the referee refuses the line of the one in the other
    with this reason. The two hold the same cards in the same places."""
    report = solved(*legal)
    assert report.objective.value is not None
    assert report.objective.value[0] > best(*illegal)
    pool, scenario = illegal
    with pytest.raises(RefereeError, match=reason):
        replay(scenario, report.line, pool.facts, pool.models)


class PoolDatabase(CardDatabase):
    """The cards of a pool under the names of a scenario file."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    def facts(self, passcode: int) -> CardFacts:
        return self._pool.facts(passcode)

    def find(self, text: str, where: str = "") -> CardFacts:
        for card in self._pool.cards.values():
            if text in (card.name, str(card.passcode)):
                return card
        raise UnknownCardError(where, text)


def loaded(pool: Pool, text: str) -> ResolvedScenario:
    """A scenario file with the cards of a pool; raises :class:`InputError`."""
    return parse_scenario(text, "test", Path(), PoolDatabase(pool))


def spell(*actions: dict[str, object], **more: object) -> dict[str, object]:
    """A model of a Spell with one effect."""
    return {"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": list(actions), **more}]}


def ignition(*actions: dict[str, object], **more: object) -> dict[str, object]:
    """A model of a monster with one Ignition Effect."""
    return {"effect": [{"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": list(actions), **more}]}


def chosen(do: str, place: str, *names: str, **more: object) -> dict[str, object]:
    """An action on one card (with one of these names, if any) of a place."""
    choose: dict[str, object] = {"from": [place]}
    if names:
        choose["where"] = {"names": list(names)}
    choose.update({key: more.pop(key) for key in ("face_down", "min", "max") if key in more})
    return {"do": do, "choose": choose, **more}
