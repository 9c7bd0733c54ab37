"""The relaxation of the state equation: each row keeps what it should, and no more is claimed than it proves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.bounds.state_equation import upper_bound
from combo_solver.game.zones import BOTTOM_LEFT, BOTTOM_RIGHT, TOP_LEFT, TOP_RIGHT
from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import reach_goal, ready_made
from combo_solver.scenario.position import ResolvedScenario, Resting
from combo_solver.search.result import Limits
from tests.invented import Pool, link, synchro, xyz

NAME = {"scope": "name"}
DOWN, UP = BOTTOM_LEFT | BOTTOM_RIGHT, TOP_LEFT | TOP_RIGHT
Model = dict[str, Any]


def within_reach(pool: Pool, scenario: ResolvedScenario, *wanted: int) -> bool:
    """Whether the relaxation allows that all these cards are on my field."""
    goal = reach_goal([(code, 1) for code in wanted])
    return upper_bound(Ground(replace(scenario, goal=goal), pool.facts, pool.models)) == (len(wanted),)


def ignition(*do: Model, place: str = "monster_zone", **more: Any) -> Model:
    return {"effect": [{"number": 1, "kind": "ignition", "from": [place], "do": list(do), **more}]}


def bring(place: str, **more: Any) -> Model:
    return {"do": "special_summon", "choose": {"from": [place], **more}}


def test_one_normal_summon_is_made() -> None:
    pool = Pool()
    first, second = pool.add("First"), pool.add("Second")
    scenario = pool.scenario(hand=(first, second))
    assert within_reach(pool, scenario, first)
    assert not within_reach(pool, scenario, first, second)


def test_a_card_on_the_field_grants_another_normal_summon() -> None:
    pool = Pool()
    granting = {"continuous": [{"number": 1, "apply": "grant_normal_summon", "from": ["monster_zone"]}]}
    giver = pool.add("Giver", "monster effect", model=granting)
    first, second = pool.add("First"), pool.add("Second")
    hand = (first, second)
    assert within_reach(pool, pool.scenario(hand=hand, field={"M1": giver}), first, second)
    assert not within_reach(pool, pool.scenario(hand=(*hand, giver), normal_used=1), first)


@pytest.mark.parametrize(("level", "bodies"), [(4, 0), (5, 1), (6, 1), (7, 2)])
def test_a_tribute_summon_takes_tributes(level: int, bodies: int) -> None:
    pool = Pool()
    body, high = pool.add("Body"), pool.add("High", level=level)
    for there in range(3):
        field = {f"M{number + 1}": body for number in range(there)}
        scenario = pool.scenario(hand=(high,), field=dict(field))
        assert within_reach(pool, scenario, high) == (there >= bodies)
        assert within_reach(pool, scenario, high, body) == (there > bodies)


def test_materials_are_gone() -> None:
    pool = Pool()
    body = pool.add("Body")
    result = pool.add("Result", "monster link", rating=2, arrows=0, model=link(2, 2))
    scenario = pool.scenario(field={"M1": body, "M2": body}, extra=(result,))
    assert within_reach(pool, scenario, result)
    assert not within_reach(pool, scenario, result, body)


def test_levels_of_a_synchro_summon_add_up() -> None:
    pool = Pool()
    tuner, body = pool.add("Tuner", "monster normal tuner", level=2), pool.add("Body", level=4)
    results = {level: pool.add(f"Level {level}", "monster synchro", level=level, model=synchro()) for level in (5, 6)}
    scenario = pool.scenario(field={"M1": tuner, "M2": body}, extra=tuple(results.values()))
    assert within_reach(pool, scenario, results[6])
    assert not within_reach(pool, scenario, results[5])


def test_the_only_copy_is_no_material_of_itself() -> None:
    pool = Pool()
    wanted, body = pool.add("Wanted"), pool.add("Body")
    sent = {"number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "sent_to_gy"}, "do": [bring("deck")]}
    model = {**link(2, 2), "effect": [sent]}
    result = pool.add("Result", "monster link effect", rating=2, arrows=0, model=model)
    for bodies in (1, 2):
        field = {f"M{number + 1}": body for number in range(bodies)}
        scenario = pool.scenario(field=dict(field), extra=(result,), deck=(wanted,), normal_used=1)
        assert not within_reach(pool, scenario, wanted)


def test_a_cost_is_paid_in_full() -> None:
    pool = Pool()
    cost = {"do": "banish", "choose": {"from": ["gy"], "min": 2, "max": 2}}
    caller = pool.add("Caller", "monster effect", model=ignition(bring("deck"), cost=[cost]))
    body, wanted = pool.add("Body"), pool.add("Wanted")
    for there in range(4):
        scenario = pool.scenario(field={"M1": caller}, gy=(body,) * there, deck=(wanted, wanted), normal_used=1)
        assert within_reach(pool, scenario, wanted) == (there >= 2)
        twice = replace(scenario, goal=reach_goal([(wanted, 2)]))
        assert upper_bound(Ground(twice, pool.facts, pool.models)) == (min(there // 2, 2),)


def test_what_is_summoned_by_the_number_that_was_paid() -> None:
    pool = Pool()
    cost = {"do": "banish", "choose": {"name": "paid", "from": ["gy"], "min": 1, "max": 9}}
    chosen = bring("extra", where={"kinds": ["link"], "rating": {"equals": {"count_of": "paid"}}})
    caller = pool.add("Caller", "monster effect", model=ignition(chosen, cost=[cost]))
    body = pool.add("Body")
    links = [pool.add(f"Link {rating}", "monster link", rating=rating, arrows=0) for rating in (1, 2)]
    scenario = pool.scenario(field={"M1": caller}, gy=(body,) * 2, extra=tuple(links))
    assert all(within_reach(pool, scenario, each) for each in links)
    assert not within_reach(pool, scenario, *links)


@pytest.mark.parametrize(("limit", "reached"), [(NAME, 1), ({"scope": "copy"}, 2), (None, 3)])
def test_how_often_effects_are_activated(limit: Model | None, reached: int) -> None:
    pool = Pool()
    more: Model = {} if limit is None else {"limit": limit}
    caller = pool.add("Caller", "monster effect", model=ignition(bring("deck", where={"names": ["Wanted"]}), **more))
    wanted = pool.add("Wanted")
    scenario = pool.scenario(field={"M1": caller, "M2": caller}, deck=(wanted,) * 3)
    goal = replace(scenario, goal=reach_goal([(wanted, 3)]))
    assert upper_bound(Ground(goal, pool.facts, pool.models)) == (reached,)


def test_an_effect_needs_its_card_where_it_acts() -> None:
    pool = Pool()
    caller = pool.add("Caller", "monster effect", model=ignition(bring("deck", where={"names": ["Wanted"]})))
    wanted = pool.add("Wanted")
    assert within_reach(pool, pool.scenario(hand=(caller,), deck=(wanted,)), wanted)
    assert not within_reach(pool, pool.scenario(hand=(caller,), deck=(wanted,), normal_used=1), wanted)


def test_a_trigger_answers_each_summon_once() -> None:
    pool = Pool()
    event = {"on": "summoned", "methods": ["normal"]}
    model = {"effect": [{"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event,
                         "do": [bring("deck", where={"names": ["Wanted"]})]}]}  # fmt: skip
    caller, wanted = pool.add("Caller", "monster effect", model=model), pool.add("Wanted")
    scenario = pool.scenario(hand=(caller,), field={"M1": caller}, deck=(wanted,) * 2)
    goal = replace(scenario, goal=reach_goal([(wanted, 2)]))
    assert upper_bound(Ground(goal, pool.facts, pool.models)) == (1,)


def test_materials_are_detached_that_were_attached() -> None:
    pool = Pool()
    cost = {"do": "detach", "count": 2}
    model = {**xyz(4), **ignition(bring("deck"), cost=[cost])}
    result = pool.add("Result", "monster xyz", rank=4, model=model)
    body, wanted = pool.add("Body"), pool.add("Wanted")
    scenario = pool.scenario(field={"M1": body, "M2": body}, extra=(result,), deck=(wanted, wanted))
    goal = replace(scenario, goal=reach_goal([(wanted, 2)]))
    assert upper_bound(Ground(goal, pool.facts, pool.models)) == (1,)


def test_a_pendulum_summon_takes_two_scales() -> None:
    pool = Pool()
    scale = pool.add("Scale", "monster pendulum normal", level=4, scales=(1, 8))
    high = pool.add("High", level=8)
    for copies, reached in ((1, False), (2, True)):
        scenario = pool.scenario(hand=(high, *(scale,) * copies), normal_used=1)
        assert within_reach(pool, scenario, high) == reached


@pytest.mark.parametrize(("arrows", "joined"), [(DOWN, False), (UP, True)])
def test_both_extra_monster_zones_need_an_extra_link(arrows: int, joined: bool) -> None:
    pool = Pool()
    body = pool.add("Body")
    model = {"procedure": [{"number": 1, "from": ["extra"]}]}
    ends = [pool.add(f"End {side}", "monster link", rating=1, arrows=DOWN, model=model) for side in "LR"]
    middle = pool.add("Middle", "monster link", rating=1, arrows=arrows, model=model)
    scenario = pool.scenario(field={f"M{number}": body for number in range(1, 5)}, extra=(*ends, middle))
    goal = replace(scenario, goal=reach_goal([(card, 1) for card in (*ends, middle)] + [(body, 4)]))
    assert upper_bound(Ground(goal, pool.facts, pool.models)) == (7 if joined else 6,)


def test_its_own_card_is_no_other_one() -> None:
    pool = Pool()
    cost = {"do": "discard", "choose": {"from": ["hand"], "other": True}}
    model = ignition({"do": "special_summon", "card": "self"}, place="hand", cost=[cost])
    caller, body = pool.add("Caller", "monster effect", model=model), pool.add("Body")
    for hand, reached in (((caller,), False), ((caller, body), True), ((caller, caller), True)):
        assert within_reach(pool, pool.scenario(hand=hand, normal_used=1), caller) == reached


def test_it_is_banished_from_the_field_alone() -> None:
    pool = Pool()
    itself = {"do": "special_summon", "card": "self", "banish_when_leaves": True}
    lies = pool.add("Lies", "monster effect", model=ignition(itself, place="gy", limit=NAME))
    wanted = pool.add("Wanted", "monster effect", model=ignition(
        {"do": "special_summon", "card": "self"}, place="hand", limit=NAME,
        cost=[{"do": "shuffle_into_deck", "choose": {"from": ["banished"]}}],
    ))  # fmt: skip
    assert not within_reach(pool, pool.scenario(hand=(wanted,), gy=(lies,), normal_used=1), wanted)


def test_a_mode_gives_what_it_does() -> None:
    pool = Pool()
    modes = [{"do": [{"do": "modify", "card": "self", "double_atk": True}]}, {"do": [bring("hand")]}]
    model = {"effect": [{"number": 1, "kind": "ignition", "from": ["monster_zone"], "modes": modes, "limit": NAME}]}
    caller, body = pool.add("Caller", "monster effect", model=model, atk=1000), pool.add("Body", atk=700)
    scenario = replace(pool.scenario(field={"M1": caller}, hand=(body,), normal_used=1), goal=ready_made("atk"))
    assert upper_bound(Ground(scenario, pool.facts, pool.models)) == (2000,)


def test_who_draws_and_puts_back_has_no_more_cards() -> None:
    pool = Pool()
    back = {"do": "to_deck_bottom", "choose": {"from": ["hand"]}, "join": "then"}
    caller = pool.add("Caller", "monster effect", model=ignition({"do": "draw", "count": 1}, back, limit=NAME))
    first, second = pool.add("First"), pool.add("Second")
    scenario = replace(pool.scenario(field={"M1": caller}, deck=(first, second)), deck_order="listed")
    assert not within_reach(pool, scenario, first)
    assert within_reach(pool, replace(scenario, me=replace(scenario.me, hand=(second,))), first)


def test_a_material_of_another_summon_is_not_what_it_waits_for() -> None:
    pool = Pool()
    event = {"on": "sent_to_gy", "as_material_of": "synchro"}
    model = {"effect": [{"number": 1, "kind": "trigger", "from": ["gy"], "event": event, "do": [bring("deck")]}]}
    caller, wanted = pool.add("Caller", "monster effect tuner", model=model, level=2), pool.add("Wanted")
    other = pool.add("Other", "monster link", rating=1, arrows=DOWN, model=link(1, 1))
    high = pool.add("High", "monster synchro", level=6, model=synchro())
    scenario = pool.scenario(field={"M1": caller, "M2": pool.add("Body")}, deck=(wanted,), extra=(other,))
    assert not within_reach(pool, scenario, wanted)
    assert within_reach(pool, replace(scenario, me=replace(scenario.me, extra=(Resting(high, False),))), wanted)


def test_a_monster_without_a_level_is_no_synchro_material() -> None:
    pool = Pool()
    tuner, body = pool.add("Tuner", "monster normal tuner", level=4), pool.add("Ranked", "monster xyz", rank=4)
    high = pool.add("High", "monster synchro", level=4, model=synchro())
    assert not within_reach(pool, pool.scenario(field={"M1": tuner, "M2": body}, extra=(high,)), high)


def test_a_proof_without_a_search_that_nothing_reaches_a_goal() -> None:
    pool = Pool()
    first, second = pool.add("First"), pool.add("Second")
    scenario = replace(pool.scenario(hand=(first, second)), goal=reach_goal([(first, 1), (second, 1)]))
    report = solve(scenario, pool.facts, pool.models, Limits(states=1))
    assert (report.status, report.upper_bound) == ("UNREACHABLE", (1,))


@pytest.mark.parametrize(("join", "value"), [("then", 0), ("also", 1)])
def test_what_is_drawn_may_be_kept_from_being_banished(join: str, value: int) -> None:
    pool = Pool()
    ban = {"continuous": [{"apply": "cannot_move", "to": "banished"}]}
    body, bans = pool.add("Body", "monster normal"), pool.add("Bans", "monster effect", model=ban)
    banish = {"do": "banish", "join": join, "choose": {"from": ["hand"]}}
    draws = pool.add("Draws", "spell", model=ignition({"do": "draw"}, banish, place="hand", kind="spell"))
    goal = reach_goal([(body, 1)])
    scenario = pool.scenario(hand=(draws,), deck=(body,), theirs={"M1": bans}, goal=goal)
    report = solve(scenario, pool.facts, pool.models)
    assert report.status == ("OPTIMAL" if value else "UNREACHABLE")


def test_what_is_not_doubled_counts_once() -> None:
    pool = Pool()
    either: Model = {"scope": "name", "group": "either"}
    effects: list[Model] = [
        {"number": number, "kind": "ignition", "from": ["monster_zone"], "limit": either,
         "do": [{"do": "modify", "card": "self", **change}]}
        for number, change in ((1, {"atk": 500}), (2, {"double_atk": True}))
    ]  # fmt: skip
    monster = pool.add("Monster", "monster effect", atk=300, model={"effect": effects})
    scenario = replace(pool.scenario(field={"M1": monster}, normal_used=1), goal=ready_made("atk"))
    assert upper_bound(Ground(scenario, pool.facts, pool.models)) == (800,)


@pytest.mark.parametrize(("place", "reached"), [("gy", 1), ("hand", 0)])
def test_a_trigger_waits_for_summons_out_of_a_place(place: str, reached: int) -> None:
    pool = Pool()
    event = {"on": "summoned", "subject": {}, "origin": ["gy"], "methods": ["effect"]}
    waits = {"effect": [{"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event,
                         "do": [bring("deck", where={"names": ["Wanted"]})]}]}  # fmt: skip
    caller, wanted = pool.add("Caller", "monster effect", model=waits), pool.add("Wanted")
    bringing = {"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [bring(place)]}]}
    body, brings = pool.add("Body", level=8), pool.add("Bringing", "spell", model=bringing)
    # Something in the GY, so that nothing is excluded by what could be where.
    scenario = pool.scenario(hand=(brings, body), field={"M1": caller}, gy=(body,), deck=(wanted,))
    assert within_reach(pool, scenario, wanted) is bool(reached)


@pytest.mark.parametrize(("level", "reached"), [(8, True), (9, False)])
def test_a_level_rises_by_that_of_what_was_sent(level: int, reached: bool) -> None:
    pool = Pool()
    changes = ignition(
        {"do": "modify", "card": "self", "level": 1, "levels_of": "sent"},
        cost=[{"do": "send_to_gy", "choose": {"from": ["deck"], "name": "sent"}}],
        limits=[NAME],
    )
    changer = pool.add("Changer", "monster effect", level=4, model=changes)
    tuner, low = pool.add("Tuner", "monster normal tuner", level=3), pool.add("Low", level=1)
    high = pool.add("High", "monster synchro", level=level, model=synchro())
    scenario = pool.scenario(field={"M1": changer, "M2": tuner}, extra=(high,), deck=(low,))
    assert within_reach(pool, scenario, high) is reached
