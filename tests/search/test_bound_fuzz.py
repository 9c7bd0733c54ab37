"""Random positions with models drawn from the schema: what a search without an upper bound finds lies within it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, get_args
from unittest import mock

import pytest
from pydantic import TypeAdapter, ValidationError

from combo_solver.answers.solver import solve
from combo_solver.bounds.upper import upper_bound
from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.models.conditions import Condition
from combo_solver.models.continuous import Continuous
from combo_solver.models.effects import Procedure
from combo_solver.models.verbs import WORDS
from combo_solver.models.vocabulary import Model
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.search import portfolio
from combo_solver.search.result import Limits
from combo_solver.turn.successors import Turn
from tests.fuzzed import NAMES, drawn
from tests.fuzzing import Drawer
from tests.invented import Pool
from tests.searching import shown, walk

SECONDS = 10.0
"""Chains of a drawn model may have so many ways that a few states take minutes: such a search is cut."""


def beyond(pool: Pool, scenario: ResolvedScenario, states: int = 600) -> tuple[str, Any]:
    """What became of it ("done", "idle" with hardly a state, "cut"), what lies beyond the bound ("value", "reach"), or
    that the judges disagree about the line."""
    ground = Ground(scenario, pool.facts, pool.models)
    bound = upper_bound(ground)
    judged, found = "", 0
    value: tuple[int, ...] = ()
    try:
        with mock.patch.object(portfolio, "upper_bound", return_value=None):
            report = solve(scenario, pool.facts, pool.models, limits=Limits(seconds=SECONDS, states=states))
        judged = "" if report.status.startswith(("OPTIMAL", "UNREACHABLE")) else "cut"
        found, value = report.statistics.states, tuple(report.objective.value or ())
    except RefereeError as error:
        judged = f"refused: {error}"
    if bound is not None and value and value[: len(bound)] > bound:
        return "value", (value, bound)
    if 0 < found < 3:
        return "idle", value
    turn = Turn(ground)
    seen: set[tuple[tuple[int, int], ...]] = set()
    for seed in range(5):
        state = walk(turn, seed, 9)[-1]
        mine = shown(ground, state)
        if not mine or (wanted := tuple(sorted(mine.items()))) in seen:
            continue
        seen.add(wanted)
        told = upper_bound(Ground(replace(scenario, goal=reach_goal(list(wanted))), pool.facts, pool.models))
        if told is not None and told < (mine.total(),):
            return "reach", (wanted, told, seed)
    return judged or "done", value


def judge(seeds: range) -> int:
    """How many positions were searched wholly, of which something came."""
    finished = 0
    for seed in seeds:
        pool, scenario = drawn(seed)
        try:
            what, told = beyond(pool, scenario)
        except (ValueError, IndexError, RecursionError, KeyError):
            # Models of which no card would be: a quantity without a meaning, a Deck whose order is unknown.
            continue
        assert what not in ("value", "reach"), (seed, what, told)
        finished += what == "done"
    return finished


@pytest.mark.parametrize("seed", range(4))
def test_what_is_found_lies_within_the_bound(seed: int) -> None:
    assert judge(range(seed * 10, seed * 10 + 10)) > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_what_is_found_in_many_positions_lies_within_the_bound(seed: int) -> None:
    assert judge(range(10_000 + seed * 200, 10_200 + seed * 200)) > 20


@pytest.mark.parametrize("do", WORDS)
def test_every_verb_and_node_is_drawn(do: str) -> None:
    """A new verb with a sort of field that nothing knows raises; one that is never sound needs more of the drawer."""
    drawers = [Drawer(Random(seed), NAMES, (1,), ("known",)) for seed in range(60)]
    for drawer in drawers:
        drawer.of(WORDS[do], 1.0)
    assert any(drawer.verb(do)["do"] == do for drawer in drawers)


@pytest.mark.parametrize("sort", [*get_args(get_args(Continuous)[0]), *get_args(get_args(Condition)[0]), Procedure])
def test_everything_else_is_drawn(sort: type[Model]) -> None:
    adapter: TypeAdapter[Model] = TypeAdapter(sort)

    def sound(seed: int) -> bool:
        drawer = Drawer(Random(seed), NAMES, (1,))
        drawer.of(sort, 1.0)
        try:
            adapter.validate_python(drawer.of(sort, 0.1, **({"number": 1} if "number" in sort.model_fields else {})))
        except ValidationError:
            return False
        return True

    assert sum(map(sound, range(60))) > 0
