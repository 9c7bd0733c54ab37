"""A trigger that may be used again is used once for each thing that happened in a chain: both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best_count, judge_random_lines, solved

ONCE: dict[str, Any] = {"scope": "copy"}
BURN: dict[str, Any] = {"do": "change_lp", "player": "opponent", "by": -100}
SENT: dict[str, Any] = {"on": "sent_to_gy", "subject": {"names": ["Body"]}}
IN_ANSWER: dict[str, Any] = {"if": [{"test": "answers", "activations": ["spell_card"]}]}
SENDS: dict[str, Any] = {"do": "send_to_gy", "choose": {"from": ["deck"], "where": {"names": ["Body"]}}}


def burning(pool: Pool, lp: int, *hand: int, bodies: int = 3, **more: Any) -> ResolvedScenario:
    """A card that takes 100 LP when something happened to others, and the opponent's LP."""
    effect = {"number": 1, "kind": "trigger", "from": ["spell_zone"], "event": SENT, "do": [BURN], **more}
    watch = pool.add("Watch", "spell continuous", model={"effect": [effect]})
    deck = (pool.add("Body", atk=0),) * bodies
    scenario = pool.scenario(hand=hand, deck=deck, normal_used=1, goal=ready_made("win"))
    me = replace(scenario.me, spells={"S1": SpellAt(watch)})
    return replace(scenario, me=me, opponent=replace(scenario.opponent, life_points=lp))


def status(pool: Pool, scenario: ResolvedScenario) -> str:
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    return solved(pool, scenario).status


def quick(pool: Pool, name: str, *actions: dict[str, Any], **more: Any) -> int:
    model = {"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": list(actions), **more}]}
    return pool.add(name, "spell quick-play", model=model)


def check(pool: Pool, times: int, *hand: int, **more: Any) -> None:
    """It is used so often, and no more often."""
    assert status(pool, burning(pool, 100 * times, *hand, **more)) == "OPTIMAL"
    assert status(pool, burning(pool, 100 * times + 1, *hand, **more)) == "UNREACHABLE"


@pytest.mark.parametrize("optional", [False, True])
def test_two_things_by_one_effect(optional: bool) -> None:
    pool = Pool()
    one, then = pool.add("One", "spell", model=spell(SENDS)), {**SENDS, "join": "then"}
    check(pool, 1, one, optional=optional)
    check(pool, 2, pool.add("Twice", "spell", model=spell(SENDS, then)), optional=optional)


@pytest.mark.parametrize("optional", [False, True])
def test_several_cards_at_once_are_one_thing(optional: bool) -> None:
    pool = Pool()
    both = {**SENDS, "choose": {**SENDS["choose"], "min": 2, "max": 2}}
    check(pool, 1, pool.add("Both", "spell", model=spell(both)), optional=optional)


@pytest.mark.parametrize(
    ("more", "times"),
    [
        ({"limit": ONCE}, 1),
        ({"limit": {"scope": "name"}}, 1),
        ({"limit": {"scope": "name", "times": 2}}, 2),
        ({"limit": {"scope": "copy", "per": "chain"}}, 1),
        ({"timing": "when"}, 1),
    ],
)
def test_what_keeps_it_from_a_second_use(more: dict[str, Any], times: int) -> None:
    pool = Pool()
    then = {**SENDS, "join": "then"}
    thrice = pool.add("Thrice", "spell", model=spell(SENDS, then, then))
    check(pool, times, thrice, **more)


def test_two_links_of_one_chain() -> None:
    """The second one is used only as an answer to the first one."""
    pool = Pool()
    answer = quick(pool, "Answer", SENDS, **IN_ANSWER)
    check(pool, 2, pool.add("One", "spell", model=spell(SENDS)), answer, optional=False)


def test_costs_of_two_links_are_two_things() -> None:
    pool = Pool()
    gain: dict[str, Any] = {"do": "change_lp", "player": "me", "by": 10}
    one, answer = quick(pool, "One", gain, cost=[SENDS]), quick(pool, "Answer", gain, cost=[SENDS], **IN_ANSWER)
    check(pool, 2, one, answer, optional=False)


def test_used_spells_go_together() -> None:
    """When the chain has resolved."""
    pool = Pool()
    gain: dict[str, Any] = {"do": "change_lp", "player": "me", "by": 10}
    one, answer = quick(pool, "One", gain), quick(pool, "Answer", gain, **IN_ANSWER)
    check(pool, 1, one, answer, optional=False, event={"on": "sent_to_gy", "subject": {"names": ["One", "Answer"]}})


def test_summons_in_one_chain() -> None:
    pool = Pool()
    event: dict[str, Any] = {"on": "summoned", "subject": {"names": ["Body"]}, "methods": ["effect"]}
    call: dict[str, Any] = {"do": "special_summon", "choose": {"from": ["deck"], "where": {"names": ["Body"]}}}
    twice = pool.add("Twice", "spell", model=spell(call, {**call, "join": "then"}))
    check(pool, 2, twice, event=event)
    both = {**call, "choose": {**call["choose"], "min": 2, "max": 2}}
    check(pool, 1, pool.add("Both", "spell", model=spell(both)), event=event)


def test_the_own_card_triggers_once() -> None:
    """It is sent, added to the hand and sent again: once, for where it lies in the end."""
    pool = Pool()
    own = {
        "number": 1,
        "kind": "trigger",
        "from": ["gy"],
        "event": {"on": "sent_to_gy", "subject": "self"},
        "do": [BURN],
    }
    body = pool.add("Own", "monster effect", model={"effect": [own]})
    goes: dict[str, Any] = {"do": "send_to_gy", "choose": {"from": ["hand"], "where": {"names": ["Own"]}}}
    back: dict[str, Any] = {
        "do": "add_to_hand",
        "choose": {"from": ["gy"], "where": {"names": ["Own"]}},
        "join": "then",
    }
    around = pool.add("Around", "spell", model=spell(goes, back, {**goes, "join": "then"}))
    scenario = pool.scenario(hand=(around, body), normal_used=1, goal=ready_made("win"))
    for lp, wanted in ((100, "OPTIMAL"), (101, "UNREACHABLE")):
        given = replace(scenario, opponent=replace(scenario.opponent, life_points=lp))
        assert status(pool, given) == wanted


@pytest.mark.parametrize("limit", [{}, {"limit": {"scope": "copy", "times": 2}}])
def test_what_targets_cards_of_its_event_is_used_once(limit: dict[str, Any]) -> None:
    """It is about all that happened in the chain."""
    pool = Pool()
    event = {"on": "sent_to_gy", "subject": {"names": ["Body", "Other"]}}
    target = {"from": ["gy"], "out_of": "event", "name": "target"}
    effect = {"number": 1, "kind": "trigger", "from": ["spell_zone"], "event": event, "targets": [target], **limit}
    model = {"effect": [{**effect, "do": [{"do": "banish", "card": "target"}]}]}
    watch = SpellAt(pool.add("Watch", "spell continuous", model=model))
    first: dict[str, Any] = {"do": "send_to_gy", "choose": {"from": ["deck"], "where": {"names": ["Body"]}}}
    second: dict[str, Any] = {
        "do": "send_to_gy",
        "choose": {"from": ["deck"], "where": {"names": ["Other"]}},
        "join": "then",
    }
    twice, deck = pool.add("Twice", "spell", model=spell(first, second)), (pool.add("Body"), pool.add("Other"))
    scenario = pool.scenario(hand=(twice,), deck=deck, normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, spells={"S1": watch}))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, "banished") == 1
    assert best_count(pool, scenario, "banished", names=["Body"]) == 1
    assert best_count(pool, scenario, "banished", names=["Other"]) == 1


@pytest.mark.parametrize(("together", "times"), [(False, 2), (True, 1)])
def test_its_own_summon_and_another_one(together: bool, times: int) -> None:
    pool = Pool()
    how = {"on": "summoned", "methods": ["effect"]}
    events = {"event": how, "or_events": [{**how, "subject": {"names": ["Body"]}, "other": True}]}
    effect = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "optional": False, **events, "do": [BURN]}
    watch, body = pool.add("Watch", "monster effect", atk=0, model={"effect": [effect]}), pool.add("Body", atk=0)
    calls: list[dict[str, Any]] = [
        {"do": "special_summon", "choose": {"from": ["deck"], "where": {"names": [name]}}} for name in ("Watch", "Body")
    ]
    two: dict[str, Any] = {"do": "special_summon", "choose": {"from": ["deck"], "min": 2, "max": 2}}
    model = spell(two) if together else spell(calls[0], {**calls[1], "join": "then"})
    scenario = pool.scenario(
        hand=(pool.add("Call", "spell", model=model),), deck=(watch, body), normal_used=1, goal=ready_made("win")
    )
    for lp, wanted in ((100 * times, "OPTIMAL"), (100 * times + 1, "UNREACHABLE")):
        given = replace(scenario, opponent=replace(scenario.opponent, life_points=lp))
        assert status(pool, given) == wanted
