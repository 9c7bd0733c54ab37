"""Rows without an order that are asked while a search goes on: for a bound, and for how often anything is done."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest import mock

from combo_solver.bounds import ordered
from combo_solver.bounds.ordered import Ordered
from combo_solver.bounds.unordered import Most, Unordered
from combo_solver.budget import Budget
from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import reach_goal
from combo_solver.search import closing as closing_module
from combo_solver.search.closing import Closing
from combo_solver.search.observer import Observer
from tests.invented import Pool, link, spell
from tests.search.test_questions_meanwhile import far_on


def two_spells_and_a_link() -> Ground:
    pool = Pool()
    body = pool.add("Body")
    call = pool.add("Call", "spell", model=spell({"do": "special_summon", "choose": {"from": ["deck"]}}))
    made = pool.add("Made", "monster link", rating=1, arrows=2, model=link(1, 1, names=["Body"]))
    goal = reach_goal([(made, 1)])
    scenario = pool.scenario(hand=(call,) * 2, deck=(body,) * 3, extra=(made,), normal_used=1, goal=goal)
    return Ground(scenario, pool.facts, pool.models)


def test_how_often_anything_is_done_at_most() -> None:
    most = Unordered(two_spells_and_a_link()).most_often()
    assert sorted(number for name, number in most.items() if name.startswith("effect")) == [2]
    assert [number for name, number in most.items() if name.startswith("recipe")] == [1]


def test_what_is_done_once_is_told_once() -> None:
    g = two_spells_and_a_link()
    with mock.patch.object(ordered, "likely_many", return_value=True):
        many = Ordered(g)
    few = Ordered(g)
    (told,) = (deeds for name, deeds in many._flows.deeds.sorts.items() if name.startswith("recipe"))
    assert [deed.rest for deed in told] == [False]
    assert many.size < few.size
    for least in (1, 2):
        assert many.ask((), least, 1.0).refuted == few.ask((), least, 1.0).refuted == (least > 1)


def test_a_bound_is_lowered_before_rows_with_an_order_are_built() -> None:
    record = far_on()
    record.turn = SimpleNamespace(ground=SimpleNamespace(goal=SimpleNamespace(win=False)))
    record.statistics.states = record.waiting = 9_500
    asked: list[tuple[int, ...]] = []

    def ask(held: tuple[int, ...], *rest: object) -> Most:
        asked.append(held)
        return Most(12, None, 0.1)

    rows = SimpleNamespace(levels=1, ask=ask)
    with mock.patch.multiple(
        closing_module, Unordered=lambda g: rows, likely_many=lambda g: True, may_be_won=lambda g: False
    ):
        closing = Closing(cast(Any, record), Budget(), Observer(), True)
        closing.step()
        assert record.bound == (20,)
        record.met = 2_000
        closing.step()
        assert record.bound == (12,)
        closing.step()
    assert asked == [()]
