"""Why a goal cannot be reached: each kind of reason, beside a position as like as can be where the goal is reached."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from ortools.sat.python import cp_model

from combo_solver.answers.solver import solve
from combo_solver.bounds import shortage
from combo_solver.bounds.solver import solver_for
from combo_solver.bounds.state_equation import equation, upper_bound
from combo_solver.bounds.state_equation import reached as copies_reached
from combo_solver.budget import Budget, Spent
from combo_solver.ground.ground import Ground
from combo_solver.report.document import ReasonOfNone, SolveReport
from combo_solver.report.reasons import unreachable_report, why
from combo_solver.report.text import solve_text
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.search.result import Limits
from tests.fuzzed import drawn
from tests.invented import Pool, link, synchro, xyz

Model = dict[str, Any]


def asked(pool: Pool, scenario: ResolvedScenario, *wanted: int) -> SolveReport:
    goal = reach_goal([(code, wanted.count(code)) for code in dict.fromkeys(wanted)])
    return solve(replace(scenario, goal=goal), pool.facts, pool.models, Limits(states=2_000))


def reached(pool: Pool, scenario: ResolvedScenario, *wanted: int) -> bool:
    report = asked(pool, scenario, *wanted)
    assert report.unreachable is None
    return report.status == "OPTIMAL"


def reasons(pool: Pool, scenario: ResolvedScenario, *wanted: int) -> list[ReasonOfNone]:
    report = asked(pool, scenario, *wanted)
    assert report.status == "UNREACHABLE" and report.unreachable is not None
    assert report.unreachable.proved_by == "bound"
    text = solve_text(report)
    assert all(each.sentence in text for each in report.unreachable.reasons if each.resource != "copies")
    assert "why: " in text
    return list(report.unreachable.reasons)


def short(found: list[ReasonOfNone]) -> list[tuple[str, int | None, int | None]]:
    return [(each.resource, each.needed, each.available) for each in found if each.needed is not None]


def test_whoever_asks_to_stop_is_heard_while_reasons_are_looked_for() -> None:
    pool = Pool()
    first, second = pool.add("First"), pool.add("Second")
    scenario = replace(pool.scenario(hand=(first, second)), goal=reach_goal([(first, 1), (second, 1)]))
    budget = Budget()
    assert shortage.reasons(Ground(scenario, pool.facts, pool.models), budget)
    budget.interrupt()
    with pytest.raises(Spent):
        shortage.reasons(Ground(scenario, pool.facts, pool.models), budget)


def test_normal_summons() -> None:
    pool = Pool()
    first, second = pool.add("First"), pool.add("Second")
    scenario = pool.scenario(hand=(first, second))
    assert reached(pool, scenario, first)
    found = reasons(pool, scenario, first, second)
    assert short(found) == [("normal_summons", 2, 1)]
    assert found[0].sentence == "the goal needs 2 Normal Summons, and 1 can be made"


def test_no_material_of_a_sort_can_ever_be_there() -> None:
    pool = Pool()
    tuner, body = pool.add("Tuner", "monster normal tuner", level=2), pool.add("Body")
    result = pool.add("Result", "monster synchro", level=6, model=synchro())
    assert reached(pool, pool.scenario(field={"M1": tuner, "M2": body}, extra=(result,)), result)
    found = reasons(pool, pool.scenario(field={"M1": body, "M2": body}, extra=(result,)), result)
    assert short(found) == [("materials", 1, 0), ("ways", 1, 0)]
    assert found[0].sentence == "Result needs 1 material (Tuner), and none can ever be used for that"


def test_materials_that_serve_one_summon_alone() -> None:
    pool = Pool()
    tuner, body = pool.add("Tuner", "monster normal tuner", level=2), pool.add("Body")
    one, other = (pool.add(name, "monster synchro", level=6, model=synchro()) for name in ("One", "Other"))
    scenario = pool.scenario(field={"M1": tuner, "M2": body, "M3": body}, extra=(one, other))
    assert reached(pool, replace(scenario), one)
    two = replace(scenario, me=replace(scenario.me, hand=(tuner,)))
    assert reached(pool, two, one, other)
    found = reasons(pool, scenario, one, other)
    assert ("materials", 2, 1) in short(found)
    assert next(each for each in found if each.needed).cards == ("One", "Other")


def test_copies_in_a_place() -> None:
    pool = Pool()
    body = pool.add("Body")
    result = pool.add("Result", "monster link", rating=2, arrows=0, model=link(2, 2))
    scenario = pool.scenario(field={"M1": body, "M2": body}, extra=(result,))
    assert reached(pool, scenario, result)
    found = reasons(pool, scenario, result, body)
    assert short(found) == [("copies", 3, 2)]
    assert found[0].sentence == "Body is needed 3 times in a Monster Zone, and 2 at most can be there"


def test_copies_at_all() -> None:
    pool = Pool()
    body = pool.add("Body")
    scenario = pool.scenario(hand=(body,), field={"M1": body})
    assert reached(pool, scenario, body, body)
    assert short(reasons(pool, scenario, body, body, body)) == [("copies", 3, 2)]


def test_levels() -> None:
    pool = Pool()
    tuner, body = pool.add("Tuner", "monster normal tuner", level=2), pool.add("Body", level=4)
    six, seven = (pool.add(f"Level {n}", "monster synchro", level=n, model=synchro()) for n in (6, 7))
    scenario = pool.scenario(field={"M1": tuner, "M2": body}, extra=(six, seven))
    assert reached(pool, scenario, six)
    assert [each.resource for each in reasons(pool, scenario, seven)] == ["levels", "ways"]


def test_tributes() -> None:
    pool = Pool()
    body, high = pool.add("Body"), pool.add("High", level=7)
    assert reached(pool, pool.scenario(hand=(high,), field={"M1": body, "M2": body}), high)
    found = reasons(pool, pool.scenario(hand=(high,), field={"M1": body}), high)
    assert ("tributes", 2, 1) in short(found) or ("copies", 2, 1) in short(found)


def test_scales_and_pendulum_summons() -> None:
    pool = Pool()
    scale = pool.add("Scale", "monster pendulum normal", level=4, scales=(1, 8))
    other = pool.add("Other", "monster pendulum normal", level=4, scales=(8, 8))
    high = pool.add("High", level=7)
    two = pool.scenario(hand=(high, scale, other), normal_used=1)
    assert reached(pool, two, high)
    found = reasons(pool, pool.scenario(hand=(high, scale), normal_used=1), high)
    assert ("scales", 2, 1) in short(found)
    # A Normal Summon would do, too.
    done = short(reasons(pool, replace(two, pendulum_summon_used=True), high))
    assert {("pendulum_summons", 1, 0), ("normal_summons", 1, 0)} <= set(done)


def bringing(limit: Model | None = None, **more: Any) -> Model:
    do = [{"do": "special_summon", "choose": {"from": ["deck"], "where": {"names": ["Wanted"]}}}]
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": do, **more}
    return {"effect": [effect | ({} if limit is None else {"limit": limit})]}


def test_the_limit_of_an_effect() -> None:
    pool = Pool()
    caller = pool.add("Caller", "monster effect", model=bringing({"scope": "name"}))
    wanted = pool.add("Wanted")
    scenario = pool.scenario(field={"M1": caller, "M2": caller}, deck=(wanted, wanted))
    assert reached(pool, scenario, wanted)
    found = reasons(pool, scenario, wanted, wanted)
    assert short(found)[0] == ("limit", 2, 1)
    assert found[0].sentence == "effect 1 of Caller is needed 2 times, and is allowed once in a turn"


def test_an_effect_is_used_where_its_card_is() -> None:
    pool = Pool()
    caller = pool.add("Caller", "monster effect", model=bringing({"scope": "copy"}))
    wanted = pool.add("Wanted")
    scenario = pool.scenario(field={"M1": caller}, deck=(wanted, wanted))
    assert reached(pool, scenario, wanted)
    assert ("ready", 2, 1) in short(reasons(pool, scenario, wanted, wanted))


def test_a_cost() -> None:
    pool = Pool()
    cost = {"do": "banish", "choose": {"from": ["gy"], "min": 2, "max": 2}}
    caller = pool.add("Caller", "monster effect", model=bringing(cost=[cost]))
    body, wanted = pool.add("Body"), pool.add("Wanted")
    scenario = pool.scenario(field={"M1": caller}, gy=(body,) * 3, deck=(wanted, wanted), normal_used=1)
    assert reached(pool, scenario, wanted)
    found = reasons(pool, scenario, wanted, wanted)
    assert ("cost", 4, 3) in short(found) or ("copies", 4, 3) in short(found)


def test_zones() -> None:
    pool = Pool()
    body = pool.add("Body")
    there = {f"M{number}": body for number in range(1, 6)}
    scenario = pool.scenario(hand=(body,), field=dict(there))
    assert reached(pool, scenario, *(body,) * 5)
    assert short(reasons(pool, scenario, *(body,) * 6)) == [("zones", 6, 5)]


def test_nothing_brings_it() -> None:
    pool = Pool()
    caller, wanted, other = (
        pool.add("Caller", "monster effect", model=bringing()),
        pool.add("Wanted"),
        pool.add("Other"),
    )
    scenario = pool.scenario(field={"M1": caller}, deck=(wanted, other))
    assert reached(pool, scenario, wanted)
    (found,) = reasons(pool, scenario, other)
    assert (found.resource, found.places) == ("ways", ("deck",))
    assert "it can only ever be in the Deck" in found.sentence


def test_what_the_search_alone_proves() -> None:
    """The bound asks for no such condition."""
    pool = Pool()
    alone = {"test": "count", "in": ["monster_zone"], "side": "me", "max": 1}
    caller = pool.add("Caller", "monster effect", model=bringing(conditions=[alone]))
    body, wanted = pool.add("Body"), pool.add("Wanted")
    assert reached(pool, pool.scenario(field={"M1": caller}, deck=(wanted,)), wanted)
    report = asked(pool, pool.scenario(field={"M1": caller, "M2": body}, deck=(wanted,)), wanted)
    assert report.status == "UNREACHABLE" and report.unreachable is not None
    assert (report.unreachable.proved_by, report.unreachable.reasons) == ("search", ())
    assert "why: the search met every line; " in solve_text(report)


def test_materials_beside_what_is_wanted() -> None:
    pool = Pool()
    body = pool.add("Body")
    rank = pool.add("Rank", "monster xyz", rank=4, model=xyz(4))
    scenario = pool.scenario(hand=(body,), field={"M1": body}, extra=(rank,))
    assert reached(pool, scenario, rank)
    assert short(reasons(pool, scenario, rank, body)) == [("normal_summons", 2, 1), ("copies", 3, 2)]


@pytest.mark.parametrize("seed", range(24))
def test_reasons_of_any_position(seed: int) -> None:
    """They are told, what is short is short, and rows with switches prove what the others do."""
    random = Random(seed)
    pool, scenario = drawn(seed)
    cards = sorted({code for _, code in scenario.me.cards()})
    wanted = [(code, random.choice((1, 1, 2))) for code in random.sample(cards, min(len(cards), random.randint(1, 4)))]
    ground = Ground(replace(scenario, goal=reach_goal(wanted)), pool.facts, pool.models)
    copies = sum(number for _, number in wanted)
    bound = upper_bound(ground)
    found = shortage.reasons(ground)
    if bound >= (copies,):
        assert not found
        return
    told = unreachable_report(found, True, ground)
    assert all(line.strip() for line in why(told))
    assert all(each.needed > (each.available or 0) for each in told.reasons if each.needed is not None)
    flows, _, on_field = equation(ground, asked=True)
    flows.model.add(sum(copies_reached(flows, on_field)) > bound[0])
    flows.model.add_assumptions(list(flows.switches.values()))
    assert solver_for(None).solve(flows.model) == cp_model.INFEASIBLE
