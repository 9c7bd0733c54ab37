"""The command that compares the speed of two checkouts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.speed import Compared, Run, compare, solved, total

OLD, NEW = Path("old"), Path("new")


def test_the_best_round_counts_and_both_take_turns() -> None:
    asked: list[Path] = []
    seconds = {OLD: [4.0, 2.0, 3.0], NEW: [5.0, 1.0, 5.0]}

    def solve(checkout: Path, scenario: Path) -> Run:
        done = asked.count(checkout)
        asked.append(checkout)
        return Run(0 if scenario.stem == "nothing" else 10, seconds[checkout][done % 3])

    compared = compare([Path("a.toml"), Path("nothing.toml")], OLD, NEW, 3, solve)
    assert asked == [OLD, NEW, NEW, OLD, OLD, NEW] * 2
    assert [each.name for each in compared] == ["a"]
    assert compared[0].ratio == pytest.approx(2.0)


def test_the_total_is_of_all_searches() -> None:
    both = total([Compared("a", Run(10, 1.0), Run(10, 2.0)), Compared("b", Run(90, 9.0), Run(90, 3.0))])
    assert both.ratio == pytest.approx(2.0)
    assert "other search" not in str(both)
    assert "other search: 1 and 2" in str(Compared("c", Run(1, 1.0), Run(2, 1.0)))
    assert "other answer" in str(Compared("d", Run(1, 1.0, "OPTIMAL"), Run(1, 1.0, "FEASIBLE")))


def test_a_checkout_solves_a_scenario() -> None:
    run = solved(ROOT, ROOT / "scenarios" / "link_arrows_check.toml", 100)
    assert run.successors > 0 and run.seconds > 0
    with pytest.raises(SystemExit, match="cannot solve nowhere"):
        solved(ROOT, Path("nowhere.toml"), 100)
