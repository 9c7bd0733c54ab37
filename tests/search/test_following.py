"""What the finder sees of a plan in a state: draws and answers that cannot come any more."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any
from unittest import mock

from combo_solver.bounds import ordered, unordered
from combo_solver.bounds.ordered import Ordered
from combo_solver.bounds.plans import Answering, Departure, Plan
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.search.finders import following
from combo_solver.search.finders.following import Distance, Draws
from tests.invented import Pool, chosen, spell
from tests.searching import count, most

ONE, TWO, OTHER = 1, 2, 3


def test_which_copy_left_the_deck_decides_what_is_drawn() -> None:
    draws = Draws((Departure(ONE, False), Departure(TWO, True)), (ONE, TWO, OTHER, ONE))
    assert draws.missed((ONE, TWO, OTHER, ONE)) == 0
    assert draws.missed((TWO, OTHER, ONE)) == 0
    assert draws.missed((ONE, TWO, OTHER)) == 1
    assert draws.missed((OTHER, ONE)) == 0


def test_what_comes_after_a_draw_that_is_missed_is_missed() -> None:
    draws = Draws((Departure(TWO, True), Departure(OTHER, True)), (ONE, TWO, OTHER))
    assert draws.missed((ONE, TWO, OTHER)) == 2


def test_an_answer_is_missed_when_what_it_answers_has_happened() -> None:
    comes, answers = (ONE, "gy"), (TWO, "hand")
    plan = Plan(({comes: 1}, {answers: 1}), {comes: 1, answers: 1}, {}, (), (Answering(1, 1, frozenset({answers})),))
    distance = Distance(plan, 2)
    nothing: Counter[tuple[int, str]] = Counter()
    caused = distance.on(distance.start, nothing, Counter({comes: 1}))
    answered = distance.on(caused, Counter({comes: 1}), Counter({comes: 1, answers: 1}))
    assert [distance.missed(each) for each in (distance.start, caused, answered)] == [0, 1, 0]


def drawn_and_answered() -> tuple[Pool, ResolvedScenario]:
    """A Spell brings the monster that is drawn for, another one what draws, in answer to that."""
    pool = Pool()
    event = {"on": "summoned", "methods": ["effect"]}
    draws = {"effect": [{"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event, "do": [
        {"do": "draw", "count": 1}]}]}  # fmt: skip
    drawing = pool.add("Drawing", "monster effect", level=8, model=draws)
    brings = pool.add("Brings", "spell", model=spell(chosen("special_summon", "gy", "Drawing")))
    wanted = pool.add("Wanted")
    other = pool.add("Other", level=8)
    scenario = pool.scenario(hand=(brings,), gy=(drawing,), deck=(wanted, other), goal=most(count("Wanted")))
    return pool, scenario


def test_a_plan_tells_of_draws_and_answers() -> None:
    pool, scenario = drawn_and_answered()
    g = Ground(scenario, pool.facts, pool.models)
    plan = Ordered(g).ask((), 1, 1.0).plan
    assert plan is not None
    wanted = next(kind for kind, facts in enumerate(g.kinds.facts) if facts.name == "Wanted")
    assert plan.deck == (Departure(wanted, True),)
    assert plan.worth == (1,)
    (answer,) = plan.answers
    assert answer.keys == {(wanted, "hand")}
    assert answer.after == answer.stage


def test_a_question_that_aims_has_the_same_answer() -> None:
    pool, scenario = drawn_and_answered()
    rows = Ordered(Ground(scenario, pool.facts, pool.models))
    for least in (1, 2):
        plain, aimed = rows.ask((), least, 1.0), rows.ask((), least, 1.0, aims=True)
        assert (aimed.refuted, aimed.value) == (plain.refuted, plain.value)
    assert rows.ask((), 2, 1.0, aims=True).most == 1


def test_whatever_a_question_that_aims_solves_can_be_stopped() -> None:
    pool, scenario = drawn_and_answered()
    rows = Ordered(Ground(scenario, pool.facts, pool.models))
    free = mock.patch.object(unordered, "stopped", wraps=unordered.stopped)
    with free as of_free, mock.patch.object(ordered, "stopped", wraps=ordered.stopped) as of_rows:
        rows.ask((), 1, 1.0, aims=True)
    assert (of_free.call_count, of_rows.call_count) == (1, 1)


def test_a_plan_is_followed_briefly_with_the_fewest_states_alone() -> None:
    tried: list[int] = []

    def one_way(quest: Any, plan: Plan, random: Random, distance: Distance, most: int) -> list[None]:
        tried.append(most)
        return []

    quest: Any = None
    with mock.patch.object(following, "_follow", one_way):
        assert not list(following.follow(quest, Plan((), {}, {}), Random(0), briefly=True))
        briefly, tried[:] = set(tried), []
        assert not list(following.follow(quest, Plan((), {}, {}), Random(0)))
    assert briefly == {min(tried)} and max(tried) > min(tried)
