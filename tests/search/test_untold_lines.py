"""A line for which no zones are found is a fault of the program: it is told, and the rest of the result is kept."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.errors import LineError
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import ResolvedScenario, Term
from combo_solver.search import exhaustion
from combo_solver.search.finders import quest
from combo_solver.search.result import REPORT_IT
from combo_solver.turn import line_zones
from tests.invented import Pool, ignition
from tests.searching import most

BOARD = most(Term(1, Filter(names=("One", "Two", "Three")), ("monster_zone",)))


def position(reach: bool = False) -> tuple[Pool, ResolvedScenario]:
    """Three monsters that come one after the other."""
    pool = Pool()
    comes = ignition({"do": "special_summon", "card": "self"}, **{"from": ["hand"]})
    hand = tuple(pool.add(name, "monster effect", model=comes) for name in ("One", "Two", "Three"))
    return pool, pool.scenario(
        hand=hand, goal=reach_goal([(code, 1) for code in hand]) if reach else BOARD, normal_used=1
    )


@pytest.fixture
def told_up_to(monkeypatch: pytest.MonkeyPatch) -> Any:
    """No zones are found for lines of more nodes."""

    def up_to(most: int) -> None:
        def decided(layouts: Any, nodes: Any, made: Any) -> Any:
            if len(nodes) > most:
                raise LineError("no zones can be told")
            return line_zones.decided(layouts, nodes, made)

        for module in (exhaustion, quest):
            monkeypatch.setattr(module, "decided", decided)

    return up_to


def test_the_next_best_line_is_told(told_up_to: Any) -> None:
    pool, scenario = position()
    told_up_to(3)
    report = solve(scenario, pool.facts, pool.models)
    assert (report.status, report.objective.value, report.upper_bound) == ("FEASIBLE", (2,), (3,))
    assert len(report.line) == report.actions == 2
    assert report.warnings[-1] == f"no zones can be told: {REPORT_IT}"


def test_without_any_line_the_bound_is_kept(told_up_to: Any) -> None:
    pool, scenario = position()
    told_up_to(0)
    report = solve(scenario, pool.facts, pool.models)
    assert (report.status, report.objective.value, report.upper_bound) == ("UNKNOWN", None, (3,))
    assert report.line == ()


def test_a_goal_is_not_said_to_be_reached(told_up_to: Any) -> None:
    pool, scenario = position(reach=True)
    told_up_to(3)
    report = solve(scenario, pool.facts, pool.models)
    assert (report.status, report.objective.value) == ("UNKNOWN", (2,))
