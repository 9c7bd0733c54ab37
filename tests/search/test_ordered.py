"""Rows of the bound with an order: what they exclude, and that lines they are about are none of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from threading import Timer
from typing import Any
from unittest import mock

import pytest
from ortools.sat.python import cp_model

from combo_solver.answers.solver import solve
from combo_solver.bounds import unordered
from combo_solver.bounds.ordered import Ordered
from combo_solver.bounds.state_equation import upper_bound
from combo_solver.budget import Budget
from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import Goal, MonsterAt, ResolvedScenario, Term
from combo_solver.search import closing
from combo_solver.search.result import Limits
from combo_solver.turn.successors import Turn
from tests.in_order import judged
from tests.invented import Pool, chosen, ignition, spell, xyz
from tests.searching import count, most, walk

NO_MONSTERS = {"test": "count", "in": ["monster_zone"], "max": 0}
Position = tuple[Pool, ResolvedScenario]


def judged_walks(pool: Pool, scenario: ResolvedScenario) -> set[str]:
    """What the rows say of random lines; that of the longest steps is among them."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    paths = {path[-1]: path for path in (walk(turn, seed, 8) for seed in range(20)) if len(path) > 1}
    return {judged(turn, path) for path in paths.values()}


def each_other() -> Position:
    """Each of two monsters in the GY could bring the other one from there, if it was on the field; the Spell that would
    bring one has no card to discard."""
    pool = Pool()
    one = pool.add("One", "monster effect", model=ignition(chosen("special_summon", "gy", "Other")))
    other = pool.add("Other", "monster effect", model=ignition(chosen("special_summon", "gy", "One")))
    bring = spell(chosen("special_summon", "gy", "One"), cost=[chosen("discard", "hand")])
    short = pool.add("Short", "spell", model=bring)
    return pool, pool.scenario(hand=(short,), gy=(one, other), goal=most(count("One", "Other")))


def alone(sends: bool) -> Position:
    """One comes to an empty field alone, which is not empty unless a Spell empties it."""
    pool = Pool()
    there = pool.add("There")
    comes = pool.add(
        "Comes", "monster effect", level=8,
        model={"procedure": [{"number": 1, "from": ["hand"], "if": [NO_MONSTERS]}]},
    )  # fmt: skip
    sending = pool.add("Sending", "spell", model=spell(chosen("send_to_gy", "monster_zone")))
    hand = (comes, sending) if sends else (comes,)
    return pool, replace(
        pool.scenario(hand=hand, field={"M1": there}, goal=most(count("There", "Comes"))), normal_summons_used=1
    )


def detached() -> Position:
    """What falls off a monster as a cost answers that it was sent to the GY, long after it became a material."""
    pool = Pool()
    body = {"effect": [{"number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "sent_to_gy"}, "do": [
        {"do": "add_to_hand", "choose": {"from": ["deck"]}}]}]}  # fmt: skip
    fallen = pool.add("Fallen", "monster effect", model=body)
    other = pool.add("Other", "monster effect", model=ignition(chosen("add_to_hand", "deck")))
    over = pool.add("Over", "monster effect xyz", rank=4, model={
        **xyz(4), "effect": [{"number": 1, "kind": "ignition", "from": ["monster_zone"], "cost": [
            {"do": "detach", "count": 1}], "do": [{"do": "modify", "card": "self", "atk": 100}]}]})  # fmt: skip
    scenario = pool.scenario(field={"M1": fallen, "M2": other}, extra=(over,), deck=(other, other, fallen))
    return pool, scenario


def awaited() -> Position:
    """A card in the hand comes when a monster was Special Summoned out of the GY, for which a Spell is there."""
    pool = Pool()
    event = {"on": "summoned", "subject": {}, "side": "me", "origin": ["gy"], "methods": ["effect"]}
    comes = {"effect": [{"number": 1, "kind": "trigger", "from": ["hand"], "event": event, "do": [
        {"do": "special_summon", "card": "self"}]}]}  # fmt: skip
    waits = pool.add("Waits", "monster effect", level=8, model=comes)
    body = pool.add("Body", level=8)
    brings = pool.add("Brings", "spell", model=spell(chosen("special_summon", "gy")))
    return pool, pool.scenario(hand=(waits, brings, body), gy=(body,), goal=most(count("Waits", "Body")))


def refuted(position: Position, least: int) -> bool:
    pool, scenario = position
    return Ordered(Ground(scenario, pool.facts, pool.models)).ask((), least, 1.0).refuted


def test_neither_comes_first() -> None:
    pool, scenario = each_other()
    assert upper_bound(Ground(scenario, pool.facts, pool.models)) == (2,)
    assert refuted((pool, scenario), 1)


def test_the_field_is_empty_when_it_is_asked_for() -> None:
    assert refuted(alone(sends=False), 2)
    assert not refuted(alone(sends=True), 1)
    assert judged_walks(*alone(sends=True)) == {"fits"}


def test_what_is_awaited_comes_before() -> None:
    assert refuted(awaited(), 3)
    assert not refuted(awaited(), 2)
    assert judged_walks(*awaited()) == {"fits"}


def test_what_is_proved_of_the_most_is_told_to_few_rows() -> None:
    pool, scenario = awaited()
    rows = Ordered(Ground(scenario, pool.facts, pool.models))
    assert rows.ask((), 1, 1.0).value == rows.ask((), 1, 1.0, high=2).value == 2
    told = rows.ask((), 1, 1.0, high=1)
    assert (told.value, told.most) == (1, 1)
    rows.few = False
    assert rows.ask((), 1, 1.0, high=1).value == 2


def test_a_line_counts_of_which_the_rows_make_more_than_is_proved() -> None:
    """What the material gained is counted by the rows, though it is on no board in the end."""
    pool = Pool()
    others = [pool.add(f"Other {number}", atk=10000, level=8) for number in range(5)]
    gains: dict[str, Any] = {"do": "modify", "card": "self", "atk": 9000, "join": "then"}
    comes = {"number": 1, "kind": "ignition", "from": ["hand"], "limit": {"scope": "copy"}}
    comes["do"] = [{"do": "special_summon", "card": "self"}, gains]
    guest = pool.add("Guest", "monster effect", atk=0, level=4, model={"effect": [comes]})
    slots = [{"min": 1, "max": 1, "where": {"names": ["Guest"]}}]
    host = pool.add(
        "Host", "monster effect xyz", atk=9500, rank=4, model={"materials": [{"method": "xyz", "slots": slots}]}
    )
    field = dict(zip(("M1", "M2", "M3", "M4", "EMZ-L"), others, strict=True))
    scenario = pool.scenario(hand=(guest,), extra=(host,), normal_used=1, field=field)
    ground = Ground(scenario, pool.facts, pool.models)
    high = 59500
    rows = Ordered(ground)
    report = solve(scenario, pool.facts, pool.models)
    assert rows.few and (report.status, report.objective.value) == ("OPTIMAL", (high,))
    assert not rows.ask((), high + 1, 2.0).refuted
    told = rows.ask((), high, 2.0, high=high)
    assert not told.refuted and told.most == high


def test_what_is_detached_answers_that_then() -> None:
    assert judged_walks(*detached()) == {"fits"}


@pytest.mark.parametrize("without", [frozenset[str](), frozenset({"order"})])
def test_what_is_proved_is_the_same(without: frozenset[str]) -> None:
    pool, scenario = each_other()
    with mock.patch.multiple(closing, _FIRST=0, _LATER=0):
        report = solve(scenario, pool.facts, pool.models, limits=Limits(without=without))
    assert (report.status, report.objective.value) == ("OPTIMAL", (0,))


def test_a_goal_that_no_order_reaches() -> None:
    pool, scenario = each_other()
    scenario = replace(scenario, goal=reach_goal([(1, 1), (2, 1)]))
    assert refuted((pool, scenario), 2)


def pigeons(number: int) -> cp_model.CpModel:
    """One hole too few: what takes a solver without symmetries for ever."""
    model = cp_model.CpModel()
    sits = [[model.new_bool_var("") for _ in range(number - 1)] for _ in range(number)]
    for each in sits:
        model.add_bool_or(each)
    for hole in range(number - 1):
        for one, other in combinations(sits, 2):
            model.add_bool_or([one[hole].Not(), other[hole].Not()])
    return model


def asked_to_stop() -> Budget:
    budget = Budget()
    Timer(0.2, budget.interrupt).start()
    return budget


@pytest.mark.parametrize(
    ("seconds", "budget"),
    [(100.0, asked_to_stop), (100.0, lambda: Budget(seconds=0.2)), (0.2, lambda: None)],
    ids=["asked to stop", "no time left", "too long"],
)
def test_a_question_ends_when_the_search_does(seconds: float, budget: Callable[[], Budget | None]) -> None:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.symmetry_level = 0
    solver.parameters.cp_model_presolve = False
    solver.parameters.max_deterministic_time = 100.0
    with unordered.stopped(solver, seconds, budget()):
        status = solver.solve(pigeons(14))
    assert status == cp_model.UNKNOWN
    assert solver.response_proto.deterministic_time < 50


def test_the_most_of_the_rows_is_told() -> None:
    pool, scenario = awaited()
    answer = Ordered(Ground(scenario, pool.facts, pool.models)).ask((), 1, 1.0)
    assert (answer.refuted, answer.most, answer.value) == (False, 2, 2)


def test_nothing_is_told_of_what_has_no_limit() -> None:
    pool = Pool()
    kinds = [
        pool.add(f"Grows {number}", "monster effect", model=ignition({"do": "modify", "card": "self", "atk": 100}))
        for number in range(5)
    ]
    scenario = pool.scenario(
        goal=Goal("levels", ((count("Grows 0"),), (Term(1, Filter(), ("monster_zone",), value="atk"),)))
    )
    monsters = {f"M{zone}": MonsterAt(kind) for zone, kind in enumerate(kinds, start=1)}
    scenario = replace(scenario, me=replace(scenario.me, monsters=monsters))
    report = solve(scenario, pool.facts, pool.models, Limits(states=1_000))
    assert report.upper_bound == (1,)
