"""The cuts of the state equation: each lowers a bound to what can be done, and not below it; without it the bound may
only rise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest import mock

import pytest

from combo_solver.answers.solver import solve
from combo_solver.bounds.cuts import CUTS
from combo_solver.bounds.state_equation import upper_bound
from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting
from combo_solver.search import portfolio
from tests.invented import Pool, ignition, link

Case = tuple[Pool, ResolvedScenario]
ONCE = {"scope": "name", "group": "activation", "counts": "activate"}


def bring(place: str, **more: Any) -> dict[str, Any]:
    return {"do": "special_summon", "choose": {"from": [place], **more}}


def spell_card(do: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [do], **more}]}


def negated_once() -> Case:
    """Of two activations one is negated, and does nothing."""
    pool = Pool()
    body = pool.add("Body")
    call = pool.add("Call", "spell", model=spell_card(bring("deck"), limit=ONCE))
    answer = {"number": 1, "kind": "quick", "from": ["hand"], "cost": [{"do": "send_to_gy", "card": "self"}]}
    no = {**answer, "if": [{"test": "answers", "activations": ["spell_card"]}], "do": [{"do": "negate_activation"}]}
    negator = pool.add("Negator", "monster effect", model={"effect": [no]})
    hand = (call, call, call, negator)
    return pool, pool.scenario(hand=hand, deck=(body,) * 3, normal_used=1, goal=reach_goal([(body, 3)]))


def made_of_its_own() -> Case:
    """The first of its kind was made of none of them."""
    pool = Pool()
    body, prize = pool.add("Body"), pool.add("Prize")
    asked = {"test": "this_card", "where": {"summoned": ["link"], "made_with": {"where": {"names": ["Made"]}}}}
    model = {**link(1, 3), **ignition(bring("deck"), **{"if": [asked], "limit": {"scope": "copy"}})}
    made = pool.add("Made", "monster link effect", rating=2, arrows=0, model=model)
    field: dict[str, int | MonsterAt] = {"M1": body, "M2": body}
    goal = reach_goal([(prize, 2)])
    return pool, pool.scenario(field=field, extra=(made,) * 2, deck=(prize,) * 2, normal_used=1, goal=goal)


def alone_on_the_field() -> Case:
    """A second one would need a field without the first."""
    pool = Pool()
    empty = {"test": "count", "in": ["monster_zone"], "max": 0}
    alone = pool.add("Alone", "monster effect", model={"procedure": [{"number": 1, "from": ["hand"], "if": [empty]}]})
    return pool, pool.scenario(hand=(alone,) * 2, normal_used=1, goal=reach_goal([(alone, 2)]))


def where_it_was_chosen() -> Case:
    """What is banished is the one target; the other one was in the GY, not among the banished cards."""
    pool = Pool()
    body, prey = pool.add("Body"), pool.add("Prey")
    field = {"name": "one", "group": "both", "from": ["monster_zone"], "where": {"names": ["Prey"]}}
    gy = {"name": "other", "group": "both", "from": ["gy"], "where": {"names": ["Body"]}}
    do = [{"do": "banish", "card": "one"}, {"do": "special_summon", "card": "other", "join": "if_you_do"}]
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "targets": [field, gy], "do": do}
    caller = pool.add("Caller", "monster effect", model={"effect": [effect]})
    scenario = pool.scenario(
        field={"M1": caller, "M2": prey, "M3": prey}, gy=(body,), normal_used=1, goal=reach_goal([(body, 2)])
    )
    me = replace(scenario.me, banished=(Resting(body),))
    return pool, replace(scenario, me=me)


def one_of_two_lists() -> Case:
    """Either of two monsters comes, not both."""
    pool = Pool()
    one, other = pool.add("One"), pool.add("Other")
    lists = [[bring("deck", where={"names": [name]})] for name in ("One", "Other")]
    call = pool.add("Call", "spell", model=spell_card({"do": "either", "of": lists}))
    goal = reach_goal([(one, 1), (other, 1)])
    return pool, pool.scenario(hand=(call,), deck=(one, other), normal_used=1, goal=goal)


CASES = {
    "given_back": negated_once,
    "made_of": made_of_its_own,
    "lone": alone_on_the_field,
    "lying_there": where_it_was_chosen,
    "one_branch": one_of_two_lists,
}


def found(pool: Pool, scenario: ResolvedScenario) -> tuple[int, ...]:
    """What a search without a bound comes to."""
    with mock.patch.object(portfolio, "upper_bound", return_value=None):
        report = solve(scenario, pool.facts, pool.models)
    assert report.status.startswith(("OPTIMAL", "UNREACHABLE"))
    return tuple(report.objective.value or ())


def bound(case: Case, *without: str) -> tuple[int, ...]:
    pool, scenario = case
    return upper_bound(Ground(scenario, pool.facts, pool.models), without=without)


def test_each_cut_has_its_case() -> None:
    assert set(CASES) == CUTS


@pytest.mark.parametrize("cut", sorted(CASES))
def test_a_cut_lowers_the_bound_to_nothing_below_what_can_be_done(cut: str) -> None:
    case = CASES[cut]()
    assert found(*case) <= bound(case) < bound(case, cut)
