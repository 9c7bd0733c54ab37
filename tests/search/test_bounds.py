"""Upper bounds: never too low, and none where the relaxation cannot tell."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from combo_solver.answers.solver import solve
from combo_solver.bounds.capacity import upper_bound
from combo_solver.catalogue.database import CardDatabase
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.scenario.load import parse_scenario
from combo_solver.search import portfolio
from combo_solver.search.portfolio import BoundError
from tests.conftest import SCENARIOS

TEXT = """
    [me]
    hand = ["Wind-Up Soldier"]
    [me.monsters]
    M1 = "Wind-Up Soldier"
    [objective]
    levels = [[{ %s }]]
"""


@pytest.mark.parametrize(
    ("term", "best"),
    [
        ('where = { position = "defense" }', 1),
        ("where = { level = { min = 5 } }", 2),
        ("where = { any_of = [{ level = { min = 5 } }] }", 2),
        ("where = { any_of = [{ any_of = [{ atk = { min = 2200 } }] }] }", 2),
        ('where = { level = { min = { count_in = ["hand"] } } }', 2),
        ('value = "def", where = { position = "defense" }', 1200),
    ],
)
def test_filters_that_read_current_values_have_no_bound(
    term: str, best: int, database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    scenario = parse_scenario(TEXT % term, "term", SCENARIOS, database)
    assert upper_bound(Ground(scenario, database.facts, models)) is None
    report = solve(scenario, database.facts, models)
    assert report.status == "OPTIMAL"
    assert report.objective.value == (best,)


def test_a_value_above_the_bound_is_an_internal_error(
    database: CardDatabase, models: Mapping[int, CardModel], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(portfolio, "upper_bound", lambda *_: (100,))
    scenario = parse_scenario('[me]\nhand = ["Wind-Up Soldier"]', "bound", SCENARIOS, database)
    with pytest.raises(BoundError):
        solve(scenario, database.facts, models)
