"""The rows of what effects do to Levels, and of where an effect's own card is: what they allow, and no more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest import mock

import pytest

from combo_solver.bounds.state_equation import upper_bound
from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import reach_goal, ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.search import portfolio
from tests.invented import Pool, ignition, spell, synchro, xyz
from tests.searching import solved

Action = dict[str, Any]
NAME = {"scope": "name"}


def bound_of(pool: Pool, scenario: ResolvedScenario) -> tuple[int, ...]:
    return upper_bound(Ground(scenario, pool.facts, pool.models))


def told(pool: Pool, scenario: ResolvedScenario, *wanted: int) -> bool:
    """Whether the relaxation allows that all these cards are on my field; the search agrees."""
    scenario = replace(scenario, goal=reach_goal([(code, 1) for code in wanted]))
    allowed = bound_of(pool, scenario) == (len(wanted),)
    assert allowed >= (reached(pool, scenario) == (len(wanted),))
    return allowed


def reached(pool: Pool, scenario: ResolvedScenario) -> tuple[int, ...] | None:
    """The best value that a search without a bound finds."""
    with mock.patch.object(portfolio, "upper_bound", return_value=None):
        report = solved(pool, scenario)
    assert report.status in ("OPTIMAL", "OPTIMAL_AS_MODELLED", "UNREACHABLE", "UNREACHABLE_AS_MODELLED")
    return report.objective.value


def raising(pool: Pool, how: Action, **where: Any) -> int:
    """A monster that changes the Levels of others."""
    change: Action = {
        "do": "modify",
        "choose": {"from": ["monster_zone"], "where": where, **how.pop("choose", {})},
        **how,
    }
    return pool.add("Raiser", "monster effect", level=9, model=ignition(change, limit=NAME))


@pytest.mark.parametrize("level", [4, 5, 6, 7, 8])
def test_a_changed_level_is_summed(level: int) -> None:
    """2 + 4, and one of both may be a Level higher or (but for what is 1 then) lower."""
    for by in (1, -1):
        pool = Pool()
        tuner, body = pool.add("Tuner", "monster normal tuner", level=2), pool.add("Body", level=4)
        raiser = raising(pool, {"level": by}, names=["Tuner", "Body"])
        result = pool.add("Result", "monster synchro", level=level, model=synchro())
        field = {"M1": tuner, "M2": body, "M3": raiser}
        scenario = pool.scenario(field=dict(field), extra=(result,), normal_used=1)
        assert told(pool, scenario, result) == (level in (6, 6 + by))


def test_the_levels_of_what_nothing_changes_are_printed() -> None:
    pool = Pool()
    tuner, body = pool.add("Tuner", "monster normal tuner", level=2), pool.add("Body", level=4)
    other = pool.add("Other", level=3)
    result = pool.add("Result", "monster synchro", level=7, model=synchro())
    for names, able in ((["Other"], False), (["Tuner"], True), (["Other", "Body"], True)):
        raiser = raising(pool, {"level": 1}, names=names)
        field = {"M1": tuner, "M2": body, "M3": raiser}
        scenario = pool.scenario(field=dict(field), deck=(other,), extra=(result,), normal_used=1)
        assert told(pool, scenario, result) == able


@pytest.mark.parametrize(("times", "able"), [(1, False), (2, True)])
def test_each_change_counts_once(times: int, able: bool) -> None:
    pool = Pool()
    tuner, body = pool.add("Tuner", "monster normal tuner", level=2), pool.add("Body", level=4)
    result = pool.add("Result", "monster synchro", level=8, model=synchro())
    change: Action = {"do": "modify", "choose": {"from": ["monster_zone"], "where": {"names": ["Body"]}}, "level": 1}
    twice = pool.add(
        "Twice", "monster effect", level=9, model=ignition(change, limit={"scope": "name", "times": times})
    )
    scenario = pool.scenario(field={"M1": tuner, "M2": body, "M3": twice}, extra=(result,), normal_used=1)
    assert told(pool, scenario, result) == able


@pytest.mark.parametrize(("high", "able"), [(1, False), (2, True)])
def test_materials_of_a_rank_fit_by_a_changed_level(high: int, able: bool) -> None:
    pool = Pool()
    body = pool.add("Body", level=3)
    raiser = raising(pool, {"level": 1, "choose": {"min": 1, "max": high}}, names=["Body"])
    result = pool.add("Result", "monster xyz", rank=4, model=xyz(4))
    scenario = pool.scenario(field={"M1": body, "M2": body, "M3": raiser}, extra=(result,), normal_used=1)
    assert told(pool, scenario, result) == able


def test_every_level_becomes_one() -> None:
    pool = Pool()
    body, other = pool.add("Body", level=3), pool.add("Other", level=7)
    raiser = raising(pool, {"level_to": 4, "choose": {"every": True, "max": None}}, names=["Body", "Other"])
    tuner = pool.add("Tuner", "monster normal tuner", level=2)
    results = [
        pool.add("Rank 4", "monster xyz", rank=4, model=xyz(4)),
        pool.add("Level 6", "monster synchro", level=6, model=synchro()),
    ]
    field = {"M1": body, "M2": other, "M3": raiser, "M4": tuner}
    for result in results:
        assert told(pool, pool.scenario(field=dict(field), extra=(result,), normal_used=1), result)


def test_a_level_that_is_raised_serves_one_summon() -> None:
    pool = Pool()
    tuner, body = pool.add("Tuner", "monster normal tuner", level=2), pool.add("Body", level=4)
    raiser = raising(pool, {"level": 1}, names=["Body"])
    results = [pool.add(name, "monster synchro", level=7, model=synchro()) for name in ("First", "Second")]
    field = {"M1": tuner, "M2": body, "M3": tuner, "M4": body, "M5": raiser}
    scenario = pool.scenario(field=dict(field), extra=tuple(results), normal_used=1)
    assert told(pool, scenario, results[0])
    assert not told(pool, scenario, *results)


def test_tributes_are_counted_by_the_printed_level() -> None:
    """A Level that changes on the field changes no Tribute Summon from the hand."""
    pool = Pool()
    high = pool.add("High", level=7)
    raiser = raising(pool, {"level": -3})
    assert not told(pool, pool.scenario(hand=(high,), field={"M1": raiser}), high)
    assert told(pool, pool.scenario(hand=(high,), field={"M1": raiser, "M2": raiser}), high)


def test_an_effect_summons_its_own_card_from_where_it_is() -> None:
    pool = Pool()
    rises = {"number": 1, "kind": "ignition", "from": ["gy"], "do": [{"do": "special_summon", "card": "self"}]}
    riser = pool.add("Riser", "monster effect", level=5, model={"effect": [rises | {"limit": NAME}]})
    scenario = pool.scenario(gy=(riser,), deck=(riser,), normal_used=1)
    assert bound_of(pool, replace(scenario, goal=reach_goal([(riser, 2)]))) == (1,)
    discard = {"do": "discard", "card": "self"}
    thrown = {**rises, "from": ["hand"], "cost": [discard]}
    thrower = pool.add("Thrower", "monster effect", level=5, model={"effect": [thrown]})
    assert told(pool, pool.scenario(hand=(thrower,), normal_used=1), thrower)


def test_the_atk_of_a_card_that_an_effect_names() -> None:
    pool = Pool()
    taken: Action = {"from": ["gy"], "name": "taken"}
    becomes: Action = {"do": "modify", "card": "self", "atk_to": {"value": "atk", "value_of": "taken"}}
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": [becomes], "limit": {"scope": "copy"}}
    grower = pool.add("Grower", "monster effect", atk=100, model={"effect": [{**effect, "targets": [taken]}]})
    high = pool.add("High", level=8, atk=3000)
    scenario = pool.scenario(field={"M1": grower}, gy=(high,), normal_used=1, goal=ready_made("atk"))
    assert bound_of(pool, scenario) == reached(pool, scenario) == (3000,)


def test_a_monster_answers_each_summon_that_it_sees() -> None:
    pool = Pool()
    event = {"on": "summoned", "methods": ["synchro"], "subject": {}, "other": True}
    draw: Action = {"do": "special_summon", "choose": {"from": ["deck"]}}
    effect = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event, "do": [draw]}
    seer = pool.add("Seer", "monster effect synchro", level=5, model={**synchro(), "effect": [effect]})
    tuner, body = pool.add("Tuner", "monster normal tuner", level=2), pool.add("Body", level=3)
    wanted = pool.add("Wanted", level=8)
    field = {"M1": tuner, "M2": body, "M3": tuner, "M4": body}
    for copies, seen in ((1, 0), (2, 1)):
        scenario = pool.scenario(field=dict(field), extra=(seer,) * copies, deck=(wanted,) * 3, normal_used=1)
        goal = replace(scenario, goal=reach_goal([(wanted, 3)]))
        assert reached(pool, goal) == (seen,)
        assert bound_of(pool, goal) == ((0,) if copies == 1 else (3,))
    there: dict[str, int | MonsterAt] = {**field, "M5": MonsterAt(seer)}
    scenario = pool.scenario(field=there, extra=(seer,), deck=(wanted,) * 3, normal_used=1)
    assert bound_of(pool, replace(scenario, goal=reach_goal([(wanted, 3)]))) >= (1,)


@pytest.mark.parametrize(("bottom", "count", "able"), [(False, 1, 0), (False, 2, 1), (True, 2, 1), (True, 1, 0)])
def test_a_card_is_drawn_after_those_above_it(bottom: bool, count: int, able: int) -> None:
    """A card that comes to the bottom of the Deck is drawn last, as is one that is shuffled into it: what is listed
    keeps its order (:class:`ShuffleIntoDeck`)."""
    pool = Pool()
    first, wanted = pool.add("First", level=5), pool.add("Wanted")
    draw = pool.add("Draw", "spell", model=spell({"do": "draw", "count": count}))
    back: Action = {"do": "to_deck_bottom", "choose": {"from": ["gy"]}}
    put = pool.add("Put", "spell", model=spell(back))
    hand = (draw, put) if bottom else (draw,)
    scenario = pool.scenario(hand=hand, deck=(first, wanted, first), gy=(wanted,) if bottom else ())
    scenario = replace(scenario, goal=reach_goal([(wanted, 1)]))
    assert bound_of(pool, scenario) == reached(pool, scenario) == (able,)
    shuffled = pool.add("Shuffle", "spell", model=spell({**back, "do": "shuffle_into_deck"}))
    scenario = replace(scenario, me=replace(scenario.me, hand=(*hand, shuffled)))
    assert bound_of(pool, scenario) == reached(pool, scenario) == (able,)


def test_atk_that_becomes_something_counts_once_for_each_monster() -> None:
    pool = Pool()
    becomes: Action = {"do": "modify", "choose": {"from": ["monster_zone"]}, "atk_to": 2000}
    setter = pool.add("Setter", "monster effect", atk=100, model=ignition(becomes, limit={"scope": "name", "times": 5}))
    scenario = pool.scenario(field={"M1": setter}, normal_used=1, goal=ready_made("atk"))
    assert bound_of(pool, scenario) == reached(pool, scenario) == (2000,)
    both = pool.scenario(field={"M1": setter, "M2": setter}, normal_used=1, goal=ready_made("atk"))
    assert bound_of(pool, both) == reached(pool, both) == (4000,)


def test_the_atk_of_what_an_action_has_destroyed() -> None:
    """Whatever it names is that many cards, not all there are."""
    pool = Pool()
    high = pool.add("High", level=8, atk=3000)
    destroyed: Action = {"do": "destroy", "choose": {"from": ["monster_zone"], "name": "gone", "other": True}}
    grows: Action = {"do": "modify", "card": "self", "join": "if_you_do"}
    grows["atk"] = {"value": "original_atk", "value_of": "gone"}
    grower = pool.add("Grower", "monster effect", atk=100, model=ignition(destroyed, grows, limit=NAME))
    field = {"M1": grower, "M2": high, "M3": high}
    scenario = pool.scenario(field=dict(field), deck=(high,) * 3, normal_used=1, goal=ready_made("atk"))
    assert reached(pool, scenario) == (6100,)
    assert bound_of(pool, scenario) == (9100,)
