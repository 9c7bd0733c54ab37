"""The finder gives a line early, the same one for the same seed and states, and changes no proof."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.effects import CardModel
from combo_solver.scenario.load import load_scenario
from combo_solver.search.beam import Finder
from combo_solver.search.result import Limits
from tests.conftest import SCENARIOS

TOOLBOX = SCENARIOS / "eight_card_toolbox.toml"


def test_a_stopped_search_finds_the_same_again(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    scenario = load_scenario(TOOLBOX, database)
    first, second = (solve(scenario, database.facts, models, Limits(states=3_000), seed=seed) for seed in (5, 5))
    assert first.status == "FEASIBLE"
    assert (first.objective, first.line) == (second.objective, second.line)


def test_without_the_finder_less_is_found(
    database: CardDatabase, models: Mapping[int, CardModel], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first states in order of actions hold no long line."""
    scenario = load_scenario(TOOLBOX, database)
    found = solve(scenario, database.facts, models, Limits(states=3_000)).objective.value
    monkeypatch.setattr(Finder, "run", lambda self: iter(()))
    alone = solve(scenario, database.facts, models, Limits(states=3_000)).objective.value
    assert found is not None and alone is not None
    assert found > alone
