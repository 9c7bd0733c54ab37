"""Limits of time and memory hold whatever the position, and leave the best line, its bound and a verdict."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from combo_solver import budget as budget_of_searches
from combo_solver import memory
from combo_solver.answers.solver import solve
from combo_solver.budget import Budget, Spent
from combo_solver.errors import InputError
from combo_solver.report.document import SolveReport
from combo_solver.search import expansion, portfolio, record
from combo_solver.search.observer import Observer
from combo_solver.search.result import Limits
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.searching import Position, count, most

BANISH_ANY = {"do": "banish", "choose": {"name": "gone", "from": ["gy"], "max": 99}}


class Clock:
    """The seconds that this process has worked, of which a busy machine takes none away, and those it makes up."""

    passed = 0.0

    def perf_counter(self) -> float:
        return time.process_time() + self.passed


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of every search in these tests."""
    clock = Clock()
    for module in (budget_of_searches, expansion, record):
        monkeypatch.setattr(module, "time", clock)
    return clock


@pytest.fixture(autouse=True)
def _a_bound_that_nothing_meets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portfolio, "upper_bound", lambda *_: (9,))


def many_choices(cards: int = 22) -> Position:
    """A monster that banishes any number of cards out of the GY, all of which the goal tells apart, and a line that
    needs a Normal Summon only."""
    pool = Pool()
    eater = pool.add(
        "Eater",
        "monster effect",
        model={
            "effect": [{"number": 1, "kind": "ignition", "from": ["monster_zone"], "limit": {"scope": "name"},
                        "cost": [BANISH_ANY], "do": [{"do": "draw", "count": 1}]}]
        },
    )  # fmt: skip
    gy = tuple(pool.add(f"Card {number}") for number in range(cards))
    # One effect that may take back any of them keeps every card itself.
    taker = pool.add(
        "Taker",
        "monster effect",
        model={
            "effect": [{"number": 1, "kind": "ignition", "from": ["monster_zone"], "limit": {"scope": "name"},
                        "do": [{"do": "add_to_hand", "choose": {"from": ["banished"]}}]}]
        },
    )  # fmt: skip
    goal = most(count("Eater"), count("Taker"))
    return pool, pool.scenario(hand=(eater,), field={"M1": eater, "M2": taker}, gy=gy, deck=(taker,) * 3, goal=goal)


def solved(position: Position, limits: Limits, **more: Any) -> SolveReport:
    pool, scenario = position
    return solve(scenario, pool.facts, pool.models, limits, **more)


def test_a_million_choices_of_one_effect_keep_to_the_limit() -> None:
    position = many_choices()
    worked = time.process_time()
    report = solved(position, Limits(seconds=1.0))
    # All of them would take minutes; the zones of the line are decided afterwards.
    assert time.process_time() - worked < 2.5
    assert report.status.startswith("FEASIBLE")
    assert not report.interrupted
    assert report.objective.value == (3,)
    assert len(report.line) == 1
    assert report.upper_bound is not None


def test_a_limit_of_no_time_still_answers() -> None:
    report = solved(many_choices(), Limits(seconds=0.0))
    assert report.objective.value == (2,)
    assert report.line == ()


@pytest.mark.parametrize(("without", "again"), [(frozenset({"zones"}), 0), (frozenset(), 1)])
def test_the_line_of_a_stopped_search_costs_no_second_search(
    monkeypatch: pytest.MonkeyPatch, clock: Clock, without: frozenset[str], again: int
) -> None:
    """A successor that took long to find is written down as it was found. Zones decided late are decided for the line:
    one expansion for each of its actions, and this one has one."""
    position = many_choices(8)
    found: list[int] = []
    successors = Turn.successors

    def slow(turn: Turn, state: Any) -> Iterator[Any]:
        found.append(1)
        clock.passed += 0.02
        yield from successors(turn, state)

    monkeypatch.setattr(Turn, "successors", slow)
    budget = Limits(seconds=0.6).budget()
    closed: list[int] = []
    close = budget.close

    def counted() -> None:
        closed.append(len(found))
        close()

    monkeypatch.setattr(budget, "close", counted)
    report = solved(position, Limits(without=without), budget=budget)
    assert len(report.line) == 1
    assert closed == [len(found) - again]


def test_an_interruption_is_heeded_within_one_expansion() -> None:
    class Impatient(Observer):
        def improved(self, value: tuple[int, ...], actions: int) -> None:
            if value == (3,):
                budget.interrupt()

    budget = Limits().budget()
    worked = time.process_time()
    report = solved(many_choices(), Limits(), observer=Impatient(), budget=budget)
    assert time.process_time() - worked < 5
    assert report.interrupted
    assert report.objective.value == (3,)


def test_progress_is_told_within_one_expansion() -> None:
    class Seen(Observer):
        times = 0

        def progress(self, states: int, waiting: int, seconds: float) -> None:
            self.times += 1

    seen = Seen()
    solved(many_choices(), Limits(seconds=1.0), observer=seen)
    assert seen.times >= 4


# --- memory -------------------------------------------------------------------------------------------------------


def test_a_limit_of_memory_ends_like_one_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    used = iter(range(0, 10_000, 10))
    monkeypatch.setattr(memory, "used", lambda: next(used))
    report = solved(many_choices(), Limits(seconds=60.0, memory=45))
    assert report.status.startswith("FEASIBLE")
    assert not report.interrupted
    assert report.upper_bound is not None
    assert next(used) == 60


def test_running_out_of_memory_ends_in_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    successors = Turn.successors
    left = [6]

    def failing(turn: Turn, state: Any) -> Iterator[Any]:
        for after in successors(turn, state):
            left[0] -= 1
            if left[0] == 0:
                raise MemoryError
            yield after

    monkeypatch.setattr(Turn, "successors", failing)
    report = solved(many_choices(3), Limits())
    assert report.status.startswith("FEASIBLE")
    assert report.objective.value == (3,)


@pytest.mark.parametrize(
    ("text", "processes", "expected"),
    [("1500", 4, 1_500_000_000), ("50%", 1, 1100), ("50%", 2, 600), (None, 1, 1500), (None, 7, 300)],
)
def test_amounts_of_memory(text: str | None, processes: int, expected: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "used", lambda: 100)
    monkeypatch.setattr(memory, "available", lambda: 2000)
    assert memory.limit(text, processes) == expected


@pytest.mark.parametrize("text", ["much", "-5", "0", "101%", "", "nan", "inf"])
def test_amounts_that_are_none(text: str) -> None:
    with pytest.raises(InputError, match="megabytes"):
        memory.limit(text)


def test_control_groups_limit_what_is_available(tmp_path: Path) -> None:
    """The least of what the groups of a process leave; file contents do not count, they make way."""
    inner = tmp_path / "outer" / "inner"
    inner.mkdir(parents=True)
    membership = tmp_path / "cgroup"
    membership.write_text("0::/outer/inner\n")
    (inner / "memory.max").write_text("max\n")
    (inner / "memory.current").write_text("70\n")
    (inner.parent / "memory.max").write_text("1000\n")
    (inner.parent / "memory.current").write_text("400\n")
    (inner.parent / "memory.stat").write_text("anon 300\ninactive_file 90\n")
    assert list(memory._left_in_groups(membership, tmp_path)) == [690]
    # In a container the path is that of the host.
    (tmp_path / "memory.max").write_text("500\n")
    (tmp_path / "memory.current").write_text("100\n")
    membership.write_text("0::/host/only\n")
    assert list(memory._left_in_groups(membership, tmp_path)) == [400]
    # The older hierarchy.
    old = tmp_path / "memory" / "mine"
    old.mkdir(parents=True)
    (old / "memory.limit_in_bytes").write_text("300\n")
    (old / "memory.usage_in_bytes").write_text("100\n")
    membership.write_text("5:cpu:/mine\n4:memory:/mine\n")
    assert list(memory._left_in_groups(membership, tmp_path)) == [200]
    assert list(memory._left_in_groups(tmp_path / "none", tmp_path)) == []


def test_memory_of_this_machine() -> None:
    assert memory.used() > 0
    assert memory.available() > 0


# --- the budget ---------------------------------------------------------------------------------------------------


def test_a_budget_that_is_closed_stops_nothing() -> None:
    budget = Budget(seconds=0.0)
    with pytest.raises(Spent):
        budget.check()
    assert budget.spent()
    assert budget.left() == 0.0
    budget.close()
    budget.check()
    assert budget.left() is None
    assert not budget.interrupt()
    assert not budget.interrupted
