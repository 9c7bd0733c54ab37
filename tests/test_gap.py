"""The gap between value and upper bound: of the first level in which they differ, and none where nothing tells."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.answers.solver import solve
from combo_solver.cli.console import Figures
from combo_solver.report.gap import Gap, gap_of
from combo_solver.report.text import solve_text
from combo_solver.search import portfolio
from combo_solver.search.result import Limits
from tests.invented import Pool

PROVED = Gap(level=None, difference=0, percent=0)


@pytest.mark.parametrize(
    ("value", "bound", "gap", "words"),
    [
        ((2000,), (2000,), PROVED, "0"),
        ((3, 2000), (3, 2000), PROVED, "0"),
        ((2000,), (3000,), Gap(level=1, difference=1000, percent=50), "1000 (50 %)"),
        ((3000,), (3001,), Gap(level=1, difference=1, percent=1), "1 (1 %)"),
        ((2, 9000), (3, 5000), Gap(level=1, difference=1, percent=50), "1 (50 %)"),
        ((2, 4000), (2, 5000), Gap(level=2, difference=1000, percent=25), "1000 (25 %) in level 2"),
        ((2, 4000), (3,), Gap(level=1, difference=1, percent=50), "1 (50 %)"),
        ((0,), (1500,), Gap(level=1, difference=1500, percent=None), "1500"),
        ((-300,), (0,), Gap(level=1, difference=300, percent=None), "300"),
    ],
)
def test_the_gap(value: tuple[int, ...], bound: tuple[int, ...], gap: Gap, words: str) -> None:
    assert gap_of(value, bound) == gap
    assert gap.words() == words
    assert Figures("name", value=value, bound=bound, gap=gap).words().endswith(f", gap {words}")


@pytest.mark.parametrize(("value", "bound"), [(None, (3,)), ((3,), None), ((2, 4000), (2,)), ((), (3,))])
def test_no_gap_is_known(value: tuple[int, ...] | None, bound: tuple[int, ...] | None) -> None:
    assert gap_of(value, bound) is None


def test_every_answer_tells_its_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Pool()
    scenario = pool.scenario(hand=(pool.add("Body", atk=1000), pool.add("Other", atk=600)))
    report = solve(scenario, pool.facts, pool.models)
    assert report.gap == PROVED
    assert "gap: 0" in solve_text(report)
    # The first state is the position as it stands, worth nothing.
    report = solve(scenario, pool.facts, pool.models, Limits(states=1))
    assert report.gap == Gap(level=1, difference=1000, percent=None)
    assert "Upper bound: 1000; gap: 1000" in solve_text(report)
    monkeypatch.setattr(portfolio, "upper_bound", lambda *_: None)
    report = solve(replace(scenario), pool.facts, pool.models, Limits(states=1))
    assert report.gap is None
    assert "gap: not known" in solve_text(report)
