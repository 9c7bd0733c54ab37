"""The bound with an order: what lines do is a solution of its rows, and what is found lies within it."""

from __future__ import annotations

from collections import Counter
from unittest import mock

import pytest

from combo_solver.answers.solver import solve
from combo_solver.bounds import ordered
from combo_solver.bounds.ordered import Ordered
from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.search import closing, portfolio
from combo_solver.search.result import Limits
from combo_solver.turn.successors import Turn
from tests.fuzzed import drawn
from tests.in_order import judged
from tests.searching import walk

NO_CARDS = (ValueError, IndexError, RecursionError, KeyError, RefereeError)
"""What comes of models of which no card would be."""


def fits(seeds: range) -> Counter[str]:
    """What becomes of random lines, told deed by deed to the rows."""
    found: Counter[str] = Counter()
    for seed in seeds:
        pool, scenario = drawn(seed)
        try:
            turn = Turn(Ground(scenario, pool.facts, pool.models))
            paths = {path[-1]: path for path in (walk(turn, number, 12) for number in range(3))}
            verdicts = Counter(judged(turn, path) for path in paths.values() if len(path) > 1)
        except NO_CARDS:
            continue
        assert not verdicts["wrong"], seed
        found += verdicts
    return found


def within(seeds: range) -> int:
    """How many positions were searched wholly, each of which is worth no more than the rows allow, and of which no more
    is claimed where the search asks them."""
    finished = 0
    for seed in seeds:
        pool, scenario = drawn(seed)
        try:
            with mock.patch.object(portfolio, "upper_bound", return_value=None):
                plain = solve(scenario, pool.facts, pool.models, limits=Limits(states=600))
            value = plain.objective.value
            if not value or not plain.status.startswith(("OPTIMAL", "UNREACHABLE")):
                continue
            with mock.patch.object(ordered, "likely_many", return_value=seed % 2):
                rows = Ordered(Ground(scenario, pool.facts, pool.models))
            with mock.patch.multiple(closing, _FIRST=0, _LATER=0):
                asked = solve(scenario, pool.facts, pool.models, limits=Limits(states=2400))
        except NO_CARDS:
            continue
        for level in range(min(rows.levels, len(value))):
            assert not rows.ask(value[:level], value[level], 0.3).refuted, seed
        assert asked.objective.value == value, seed
        assert asked.status.startswith(plain.status.removesuffix("_AS_MODELLED")), (seed, asked.status)
        finished += rows.levels > 0
    return finished


@pytest.mark.parametrize("seed", range(2))
def test_what_random_lines_do_has_an_order(seed: int) -> None:
    assert fits(range(seed * 8, seed * 8 + 8))["fits"] > 5


@pytest.mark.parametrize("seed", range(2))
def test_what_is_found_lies_within_the_order(seed: int) -> None:
    assert within(range(500 + seed * 6, 506 + seed * 6)) > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_what_many_random_lines_do_has_an_order(seed: int) -> None:
    assert fits(range(20_000 + seed * 50, 20_050 + seed * 50))["fits"] > 50


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_what_is_found_in_many_positions_lies_within_the_order(seed: int) -> None:
    assert within(range(40_000 + seed * 50, 40_050 + seed * 50)) > 10
