"""Lines that a text without a model might forbid are told with a warning (invented texts)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.answers.solver import solve
from combo_solver.report.document import SolveReport
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.search.result import Limits
from tests.invented import Pool, ignition
from tests.searching import solved


def _position(pool: Pool, unread: bool, callers: int = 0) -> ResolvedScenario:
    """A monster to Summon, beside a face-up card of the opponent's that says something or not. ``callers``: monsters
    that Summon one another, so that there is more to search."""
    held = pool.add("Held", "spell continuous", model=None if unread else {})
    calls = ignition({"do": "special_summon", "choose": {"from": ["hand"], "where": {"kinds": ["monster"]}}}, limit={})
    hand = [pool.add("Body", level=4)]
    hand += [pool.add(f"Caller {number}", "monster effect", level=4, model=calls) for number in range(callers)]
    scenario = pool.scenario(hand=tuple(hand))
    return replace(scenario, opponent=replace(scenario.opponent, spells={"S1": SpellAt(held)}))


def _warns(report: SolveReport) -> bool:
    return any("Held may forbid the line" in warning for warning in report.warnings)


@pytest.mark.parametrize(("unread", "status"), [(True, "OPTIMAL_AS_MODELLED"), (False, "OPTIMAL")])
def test_what_may_forbid_the_line(unread: bool, status: str) -> None:
    pool = Pool()
    report = solved(pool, _position(pool, unread))
    assert report.line and (report.status, _warns(report)) == (status, unread)


@pytest.mark.parametrize("unread", [True, False])
def test_a_line_of_a_search_that_was_stopped(unread: bool) -> None:
    pool = Pool()
    scenario = _position(pool, unread, callers=5)
    report = solve(scenario, pool.facts, pool.models, Limits(states=3))
    assert report.line and (report.status, _warns(report)) == ("FEASIBLE", unread)
