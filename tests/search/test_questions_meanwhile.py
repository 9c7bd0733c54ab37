"""Questions to the bound about many rows, and early ones about few: the search goes on meanwhile, and their answers
count when they are due."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, current_thread, main_thread
from types import SimpleNamespace
from typing import Any, cast
from unittest import mock

import pytest

from combo_solver.answers.solver import solve
from combo_solver.bounds.ordered import Answer
from combo_solver.bounds.plans import Plan
from combo_solver.budget import Budget
from combo_solver.search import closing as closing_module
from combo_solver.search.closing import Closing
from combo_solver.search.exhaustion import Exhaustion
from combo_solver.search.observer import Observer
from tests.invented import Pool

REFUTED = Answer(True, None, None, None, 1.0)
SECONDS = 20.0
"""What no answer here takes."""


class Rows:
    """Rows that are many, and answer as they are told to."""

    levels, many = 1, True

    def __init__(self, answers: Callable[[Callable[[], bool]], Answer]) -> None:
        self.asked = Event()
        self.questions: list[tuple[int, bool]] = []
        self.efforts: list[float] = []
        self.highs: list[int | None] = []
        self._answers = answers

    def ask(
        self, held: Any, least: int, effort: float, budget: Any, is_over: Any, aims: bool, high: int | None
    ) -> Answer:
        self.highs.append(high)
        self.efforts.append(effort)
        self.asked.set()
        self.questions.append((least, aims))
        return self._answers(is_over)


class FewRows(Rows):
    many = False


def far_on() -> SimpleNamespace:
    """The record of a search that is far from its end."""
    return SimpleNamespace(
        statistics=SimpleNamespace(states=40_000), met=0, waiting=40_000, value=(5,), bound=(20,), unless_won=(20,),
        found=True, enough=False, out_of_reach=False, wanted=None,
    )  # fmt: skip


def begun(waiting: int) -> SimpleNamespace:
    """The record of a search whose first states were met, of which so many wait."""
    record = far_on()
    record.turn = SimpleNamespace(ground=None)
    record.statistics.states, record.met, record.waiting = 200, 300, waiting
    return record


@contextmanager
def building(build: Callable[[Closing], Rows], few: bool = True) -> Iterator[None]:
    """Rows are built so, and are not known to be many before; ``few``: they are known to be few."""
    with (
        mock.patch.object(Closing, "_built", build),
        mock.patch.object(Closing, "_likely_many", lambda self: False),
        mock.patch.object(closing_module, "likely_few", lambda ground: few),
    ):
        yield


def asking(rows: Rows, record: SimpleNamespace, budget: Budget) -> Closing:
    """One that has just asked."""
    closing = Closing(cast(Any, record), budget, Observer(), True)
    with building(lambda self: rows):
        closing.step()
    closing.step()
    assert rows.asked.wait(SECONDS)
    return closing


def test_the_search_goes_on_and_the_answer_counts_when_it_is_due() -> None:
    go, answered = Event(), Event()

    def answer(is_over: Callable[[], bool]) -> Answer:
        assert go.wait(SECONDS)
        answered.set()
        return REFUTED

    record = far_on()
    closing = asking(Rows(answer), record, Budget())
    closing.step()
    assert record.bound == (20,)
    go.set()
    assert answered.wait(SECONDS)
    closing.step()
    assert record.bound == (20,)
    record.met = 100_000
    closing.step()
    assert record.bound < (20,)


def test_few_rows_are_asked_early_with_little_effort() -> None:
    record = begun(waiting=110)
    rows = FewRows(lambda is_over: REFUTED)
    closing = asking(rows, record, Budget())
    assert record.bound == (20,)
    record.met += 1_000
    closing.step()
    assert record.bound == (5,) and rows.efforts == [0.1] and rows.highs == [20]


def test_a_search_that_may_end_soon_asks_nothing() -> None:
    record = begun(waiting=90)
    closing = Closing(cast(Any, record), Budget(), Observer(), True)
    with building(mock.Mock(side_effect=AssertionError)):
        closing.step()
        closing.step()
    assert record.bound == (20,)


def test_no_glance_is_taken_at_rows_that_may_not_be_few() -> None:
    record = begun(waiting=110)
    closing = Closing(cast(Any, record), Budget(), Observer(), True)
    with building(mock.Mock(side_effect=AssertionError), few=False):
        closing.step()
        closing.step()
    assert record.bound == (20,)


def test_the_plan_of_a_glance_is_followed_briefly_and_later_once_more() -> None:
    record, plan = begun(waiting=110), Plan((), {}, {})
    closing = asking(FewRows(lambda is_over: Answer(False, 20, 20, plan, 0.1)), record, Budget())
    record.met += 1_000
    closing.step()
    assert closing.plan is plan and closing.briefly
    closing.plan = None
    closing.step()
    record.met += 2_000
    closing.step()
    assert closing.plan is plan and not closing.briefly
    closing.plan = None
    closing.step()
    assert closing.plan is None


def test_the_plan_of_another_question_is_followed_at_once() -> None:
    record, plan = begun(waiting=180), Plan((), {}, {})
    closing = asking(FewRows(lambda is_over: Answer(False, 20, 20, plan, 1.0)), record, Budget())
    record.met += 2_000
    closing.step()
    assert closing.plan is plan and not closing.briefly


def test_without_an_answer_nothing_more_is_asked_early() -> None:
    record = begun(waiting=110)
    rows = FewRows(lambda is_over: Answer(False, 19, 12, None, 0.1))
    closing = asking(rows, record, Budget())
    record.met += 1_000
    closing.step()
    assert record.bound == (19,)
    closing.step()
    assert rows.efforts == [0.1]
    record.met += 2_000
    closing.step()
    assert rows.efforts == [0.1, 1.25]


def test_where_most_wait_it_is_asked_with_all_effort_at_once() -> None:
    record = begun(waiting=160)
    rows = FewRows(lambda is_over: REFUTED)
    closing = asking(rows, record, Budget())
    record.met += 1_000
    closing.step()
    assert record.bound == (20,)
    record.met += 1_000
    closing.step()
    assert record.bound == (5,) and rows.efforts == [1.25]


def test_the_first_question_aims_at_a_solution_and_the_next_ones_at_a_proof() -> None:
    """Where nothing is told of one, it is asked about what is nearer to the bound, which is refuted sooner."""
    record, nothing = far_on(), Answer(False, None, None, None, 1.0)
    record.value, record.bound = (1_000,), (2_000,)
    rows = Rows(lambda is_over: nothing)
    closing = asking(rows, record, Budget())
    for met in (100_000, 200_000, 300_000):
        record.met = met
        closing.step()
        closing.step()
    closing.stop()
    assert [target for target, aims in rows.questions if aims] == [1_001]
    beside, *targets = (target for target, aims in rows.questions if not aims)
    assert len(targets) == 3
    assert targets[0] < beside < 2_000
    assert targets == sorted(set(targets))
    assert all(1_001 < target <= 2_000 for target in targets)


def test_signals_are_heard_whatever_is_asked() -> None:
    """Python hears of them in the first thread alone, and not while the solver has that."""
    asked_in = []

    def answer(is_over: Callable[[], bool]) -> Answer:
        asked_in.append(current_thread())
        return REFUTED

    record = far_on()
    asking(FewRows(answer), record, Budget())
    assert record.bound == (5,)
    assert asked_in and main_thread() not in asked_in


def test_nothing_is_built_where_nothing_can_be_better() -> None:
    for known in ({"enough": True}, {"out_of_reach": True}, {"bound": None}, {"found": False}):
        record = begun(waiting=160)
        vars(record).update(known)
        closing = Closing(cast(Any, record), Budget(), Observer(), True)
        with building(mock.Mock(side_effect=AssertionError)):
            closing.step()
            closing.step()


def test_an_answer_that_nobody_needs_any_more_is_not_waited_for() -> None:
    over: list[bool] = []

    def answer(is_over: Callable[[], bool]) -> Answer:
        until_it_is_over(is_over)
        over.append(is_over())
        return REFUTED

    record = far_on()
    closing = asking(Rows(answer), record, Budget())
    record.enough = True
    closing.step()
    assert over and all(over)
    assert record.bound == (20,)


def test_a_search_that_fails_leaves_no_question_behind() -> None:
    pool = Pool()
    body = pool.add("Body")
    given_up = mock.patch.object(Closing, "give_up")
    broken = mock.patch.object(Exhaustion, "run", side_effect=ZeroDivisionError)
    with given_up as gave_up, broken, pytest.raises(ZeroDivisionError):
        solve(pool.scenario(hand=(body,)), pool.facts, pool.models)
    gave_up.assert_called()


def test_what_goes_wrong_is_told() -> None:
    def answer(is_over: Callable[[], bool]) -> Answer:
        raise ZeroDivisionError

    record = far_on()
    closing = asking(Rows(answer), record, Budget())
    record.met = 100_000
    with pytest.raises(ZeroDivisionError):
        closing.step()


def until_it_is_over(is_over: Callable[[], bool]) -> Answer:
    last = time.monotonic() + SECONDS
    while not is_over() and time.monotonic() < last:
        time.sleep(0.01)
    return REFUTED._replace(refuted=not is_over(), most=12, value=9)


@pytest.mark.parametrize(("seconds", "bound"), [(None, (20,)), (0.0, (12,))])
def test_what_it_has_come_to_counts_if_time_has_ended_the_search(seconds: float | None, bound: tuple[int]) -> None:
    record = far_on()
    closing = asking(Rows(until_it_is_over), record, Budget(seconds))
    closing.stop()
    assert record.bound == bound


def test_an_interruption_while_an_answer_is_waited_for_does_not_lose_it() -> None:
    record = far_on()
    closing = asking(Rows(until_it_is_over), record, Budget(0.0))
    record.met = 100_000
    joined = mock.patch("combo_solver.search.closing.Thread.join", side_effect=KeyboardInterrupt)
    with joined, pytest.raises(KeyboardInterrupt):
        closing.step()
    closing.stop()
    assert record.bound == (12,)


@pytest.mark.parametrize("error", [MemoryError, KeyboardInterrupt])
def test_what_goes_wrong_in_the_end_loses_no_result(error: type[BaseException]) -> None:
    pool = Pool()
    body = pool.add("Body")
    with mock.patch.object(Closing, "stop", side_effect=error):
        report = solve(pool.scenario(hand=(body,)), pool.facts, pool.models)
    assert (report.objective.value, report.interrupted) == ((1000,), error is KeyboardInterrupt)
