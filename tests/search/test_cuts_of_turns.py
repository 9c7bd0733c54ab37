"""Cuts of the state equation, as :mod:`tests.search.test_cuts` has them: of what is forbidden for a turn, of fields
that must be empty, of destruction, and of what is counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import MonsterAt, Resting
from tests.invented import Pool, chosen, ignition, link, spell
from tests.search.test_cuts import ONCE, Case, bound, bring, found, spell_card
from tests.search.test_more_cuts import refuted

SELF = {"do": "special_summon", "card": "self"}
NO_EFFECTS = {"test": "count", "in": ["monster_zone"], "max": 0, "where": {"kinds": ["effect", "monster"]}}


def counted_in_the_end() -> Case:
    """One card is banished, and another one could be."""
    pool = Pool()
    gains = {
        "number": 1,
        "apply": "values",
        "itself": True,
        "atk": {"times": 100, "number": {"count_in": ["banished"]}},
    }
    counter = pool.add("Counter", "monster effect", model={"continuous": [gains]})
    fuel = pool.add("Fuel")
    call = pool.add("Call", "spell", model=spell_card(chosen("banish", "deck", "Fuel"), limit=ONCE))
    return pool, pool.scenario(hand=(call,) * 2, field={"M1": counter}, deck=(fuel,) * 3, normal_used=1)


def drawn_by_itself() -> Case:
    """The card that would send away what lies above it is drawn after that."""
    pool = Pool()
    above, prize = pool.add("Above"), pool.add("Prize")
    send = {**bring("deck", where={"names": ["Prize"]}), "join": "also"}
    sending = pool.add("Sending", "spell", model=spell(chosen("send_to_gy", "deck", "Above"), send))
    draw = pool.add("Draw", "spell", model=spell({"do": "draw", "count": 1}))
    scenario = pool.scenario(hand=(draw,), deck=(above, sending, prize), normal_used=1, goal=reach_goal([(prize, 1)]))
    return pool, replace(scenario, deck_order="listed")


def destroyer(pool: Pool, place: str, **more: Any) -> int:
    """It destroys a card of mine and, if it did, Summons one from the Deck."""
    target = {"name": "prey", "from": [place]}
    do = [{"do": "destroy", "card": "prey"}, {**bring("deck"), "join": "if_you_do"}]
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "targets": [target], "do": do, **more}
    return pool.add("Caller", "monster effect", model={"effect": [effect]})


def a_spell_that_is_gone() -> Case:
    """The Spell is in its zone only while its chain is open."""
    pool = Pool()
    prize = pool.add("Prize")
    call = pool.add("Call", "spell", model=spell_card({"do": "change_lp", "by": 100}))
    field: dict[str, int | MonsterAt] = {"M1": destroyer(pool, "spell_zone")}
    goal = reach_goal([(prize, 1)])
    return pool, pool.scenario(hand=(call,), field=field, deck=(prize,), normal_used=1, goal=goal)


def in_the_place_of_nothing() -> Case:
    """It would banish a card in the place of destruction, which nothing does."""
    pool = Pool()
    event = {"on": "banished"}
    guest = pool.add("Guest", "monster effect", model={
        "effect": [{"number": 1, "kind": "trigger", "from": ["banished"], "event": event, "do": [SELF]}]})  # fmt: skip
    away = {"do": "banish", "choose": {"from": ["gy"]}}
    saves = {"card": "self", "by": "effect"}
    instead = {"number": 1, "kind": "instead", "from": ["monster_zone"], "saves": saves, "do": [away]}
    guard = pool.add("Guard", "monster effect", model={"effect": [instead]})
    return pool, pool.scenario(field={"M1": guard}, gy=(guest,), normal_used=1, goal=reach_goal([(guest, 1)]))


def alone_among_effects() -> Case:
    """Two that need a field without Effect Monsters, and are such."""
    pool = Pool()
    effect = {"number": 1, "kind": "ignition", "from": ["hand"], "if": [NO_EFFECTS], "do": [SELF]}
    one, other = (pool.add(name, "monster effect", model={"effect": [effect]}) for name in ("One", "Other"))
    return pool, pool.scenario(hand=(one, other), normal_used=1, goal=reach_goal([(one, 1), (other, 1)]))


def another_than_itself() -> Case:
    """It is banished, and targets another banished card."""
    pool = Pool()
    body = pool.add("Body")
    target = {"name": "prey", "from": ["banished"], "other": True}
    effect = {"number": 1, "kind": "ignition", "from": ["gy"], "cost": [{"do": "banish", "card": "self"}],
              "targets": [target], "do": [{"do": "special_summon", "card": "prey"}]}  # fmt: skip
    ghost = pool.add("Ghost", "monster effect", model={"effect": [effect]})
    scenario = pool.scenario(gy=(ghost,), normal_used=1, goal=reach_goal([(ghost, 1)]))
    return pool, replace(scenario, me=replace(scenario.me, banished=(Resting(body),)))


CASES = {
    "another": another_than_itself,
    "counted": counted_in_the_end,
    "drawn_first": drawn_by_itself,
    "emptied": alone_among_effects,
    "laid": a_spell_that_is_gone,
    "replaced": in_the_place_of_nothing,
}


@pytest.mark.parametrize("cut", sorted(CASES))
def test_a_cut_lowers_the_bound_to_nothing_below_what_can_be_done(cut: str) -> None:
    case = CASES[cut]()
    assert found(*case) == bound(case) < bound(case, cut)


def test_each_of_them_that_is_destroyed_serves_once() -> None:
    """Two monsters destroy a card each, of which there is one."""
    pool = Pool()
    prize, body = pool.add("Prize"), pool.add("Body")
    caller = destroyer(pool, "spell_zone", limit={"scope": "copy"})
    lies = {"number": 0, "kind": "spell", "from": ["hand"]}
    shrine = pool.add("Shrine", "spell continuous", model={"effect": [lies]})
    field: dict[str, int | MonsterAt] = {"M1": caller, "M2": caller, "M3": body}
    scenario = pool.scenario(hand=(shrine,), field=field, deck=(prize,) * 2, normal_used=1)
    case = pool, replace(scenario, goal=reach_goal([(prize, 2)]))
    assert found(*case) == bound(case) == (1,) < bound(case, "hanging")
    two = pool, replace(case[1], me=replace(case[1].me, hand=(shrine, shrine)))
    assert found(*two) == bound(two) == (2,)


def test_a_material_is_not_destroyed() -> None:
    pool = Pool()
    prize = pool.add("Prize")
    waits = {"number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "destroyed"}, "do": [bring("deck")]}
    phoenix = pool.add("Phoenix", "monster effect", model={"effect": [waits]})
    made = pool.add("Made", "monster link", rating=1, arrows=2, model=link(1, 1, names=["Phoenix"]))
    scenario = pool.scenario(field={"M1": phoenix}, extra=(made,), deck=(prize,), normal_used=1)
    case = pool, replace(scenario, goal=reach_goal([(prize, 1)]))
    assert found(*case) == bound(case) < bound(case, "departed")
    destroys = pool.add("Destroys", "spell", model=spell_card(chosen("destroy", "monster_zone", "Phoenix")))
    other = pool, replace(case[1], me=replace(case[1].me, hand=(destroys,)))
    assert found(*other) == bound(other) == (1,)


@pytest.mark.parametrize("race", ["Warrior", "Dragon"])
def test_what_is_forbidden_for_the_turn_is_summoned_before(race: str) -> None:
    """It needs what the Spell Summons that forbids it."""
    pool = Pool()
    body = pool.add("Body", type="Dragon")
    lock: dict[str, object] = {
        "do": "restrict",
        "what": "special_summon",
        "only": {"types": ["Dragon"]},
        "join": "also",
    }
    call = pool.add("Call", "spell", model=spell(bring("deck"), lock))
    asked = {"test": "count", "in": ["monster_zone"], "where": {"names": ["Body"]}, "min": 1}
    effect = {"number": 1, "kind": "ignition", "from": ["hand"], "if": [asked], "do": [SELF]}
    guest = pool.add("Guest", "monster effect", type=race, model={"effect": [effect]})
    goal = reach_goal([(guest, 1)])
    case = pool, pool.scenario(hand=(call, guest), deck=(body,), normal_used=1, goal=goal)
    assert (found(*case) == (1,)) == (race == "Dragon")
    assert refuted(case) == (race == "Warrior") and not refuted(case, "restricted")


@pytest.mark.parametrize("bound_so", [True, False])
def test_while_a_token_forbids_it_nothing_is_made_with_it(bound_so: bool) -> None:
    pool = Pool()
    token = pool.add("Token", "monster normal token")
    making: dict[str, object] = {"do": "create_tokens", "token": token, "count": 1, "name": "made"}
    others = {"what": "special_summon", "only": {"kinds": ["synchro", "monster"]}, "places": ["extra"]}
    bind: dict[str, object] = {"do": "bind", "card": "made", **others, "join": "also"}
    call = pool.add("Call", "spell", model=spell(making, *([bind] if bound_so else [])))
    made = pool.add("Made", "monster link", rating=1, arrows=2, model=link(1, 1, names=["Token"]))
    case = pool, pool.scenario(hand=(call,), extra=(made,), normal_used=1, goal=reach_goal([(made, 1)]))
    assert (found(*case) == (1,)) == (not bound_so)
    assert refuted(case) == bound_so and not refuted(case, "restricted")


@pytest.mark.parametrize("leaves", [True, False])
def test_a_field_without_such_monsters_is_one_that_they_have_left(leaves: bool) -> None:
    """An Effect Monster brings the card that needs a field without Effect Monsters."""
    pool = Pool()
    effect = {"number": 1, "kind": "ignition", "from": ["hand"], "if": [NO_EFFECTS], "do": [SELF]}
    guest = pool.add("Guest", "monster effect", model={"effect": [effect]})
    cost = [{"do": "tribute", "card": "self"}] if leaves else []
    starter = pool.add("Starter", "monster effect", model=ignition(chosen("add_to_hand", "deck", "Guest"), cost=cost))
    scenario = pool.scenario(field={"M1": starter}, deck=(guest,), normal_used=1, goal=reach_goal([(guest, 1)]))
    case = pool, scenario
    assert (found(*case) == (1,)) == leaves
    assert refuted(case) == (not leaves) and not refuted(case, "without")


def test_what_is_excavated_and_put_below_lies_above_nothing() -> None:
    """Two cards are put on the bottom, so that what lay below them is drawn; one more would be in the way."""
    pool = Pool()
    above, prize = pool.add("Above"), pool.add("Prize")
    dig: dict[str, object] = {"do": "excavate", "count": 2, "name": "dug"}
    of_them = {"from": ["deck"], "out_of": "dug", "min": 1, "max": None, "all": True}
    below: dict[str, object] = {"do": "to_deck_bottom", "choose": of_them, "join": "also"}
    digs = pool.add("Digs", "monster effect", model=ignition(dig, below, limit={"scope": "copy"}))
    do = [{"do": "draw", "count": 1}, {**bring("hand", where={"names": ["Prize"]}), "join": "also"}]
    draw = pool.add("Draw", "spell", model=spell(*do))
    for lying, comes in ((2, 1), (3, 0)):
        deck = (above,) * lying + (prize,) + (above,) * 3
        scenario = pool.scenario(hand=(draw,), field={"M1": digs}, deck=deck, normal_used=1)
        case = pool, replace(scenario, deck_order="listed", goal=reach_goal([(prize, 1)]))
        assert (found(*case) == (1,)) == bool(comes)
        assert bound(case) == (comes,)
        assert refuted(case) != bool(comes)


EMPTY = {"test": "count", "in": ["monster_zone"], "max": 0}


@pytest.mark.parametrize("cost", [[], [chosen("discard", "hand", "Body")]])
def test_a_card_that_has_another_text_too_needs_no_empty_field(cost: list[dict[str, object]]) -> None:
    """One comes to an empty field, the other one by its other text."""
    pool = Pool()
    body = pool.add("Body")
    ways = [{"number": 1, "from": ["hand"], "if": [EMPTY]}, {"number": 2, "from": ["hand"], "cost": cost}]
    guest = pool.add("Guest", "monster effect", model={"procedure": ways})
    case = pool, pool.scenario(hand=(guest, guest, body), normal_used=1, goal=reach_goal([(guest, 2)]))
    assert found(*case) == bound(case) == (2,)
    assert not refuted(case, least=2)


@pytest.mark.parametrize("together", [True, False])
def test_what_brings_itself_may_bring_another_one_too(together: bool) -> None:
    pool = Pool()
    then = {**bring("deck", where={"names": ["Guest"]}), "join": "then"}
    both = [{**bring("deck", where={"names": ["Guest"]}), "with_self": True}] if together else [SELF, then]
    effect = {"number": 1, "kind": "ignition", "from": ["hand"], "if": [EMPTY], "do": both}
    guest = pool.add("Guest", "monster effect", model={"effect": [effect]})
    case = pool, pool.scenario(hand=(guest,), deck=(guest,), normal_used=1, goal=reach_goal([(guest, 2)]))
    assert found(*case) == bound(case) == (2,)
    assert not refuted(case, least=2)


def test_what_was_doubled_counts_cards_that_have_gone_since() -> None:
    pool = Pool()
    fuel, big = pool.add("Fuel", atk=0), pool.add("Big", atk=1500)
    amount = {"times": 100, "number": {"count_in": ["gy"], "where": {"names": ["Fuel"]}}}
    gains = {"number": 1, "apply": "values", "itself": True, "atk": amount}
    counter = pool.add("Counter", "monster effect", atk=3000, model={"continuous": [gains]})
    doubled: dict[str, object] = {"do": "modify", "double_atk": True, "choose": {"from": ["monster_zone"]}}
    double = pool.add("Double", "spell", model=spell(doubled, limit=ONCE))
    cost = [chosen("banish", "gy", "Fuel", min=10, max=10)]
    call = pool.add("Call", "spell", model=spell_card(bring("deck", where={"names": ["Big"]}), cost=cost, limit=ONCE))
    field: dict[str, int | MonsterAt] = {"M1": counter}
    case = pool, pool.scenario(hand=(double, call), gy=(fuel,) * 10, field=field, deck=(big,), normal_used=1)
    assert found(*case) == (2 * 4000 + 500,) <= bound(case)
    assert not refuted(case, least=8500)


@pytest.mark.parametrize("both", [True, False])
def test_a_token_of_the_same_sort_may_come_free_of_it(both: bool) -> None:
    """Of two ways to make it one binds it; or of two that are made one is bound, and destroyed."""
    pool = Pool()
    token = pool.add("Token", "monster normal token")
    making: dict[str, object] = {"do": "create_tokens", "token": token, "count": 1}
    others = {"what": "special_summon", "only": {"kinds": ["synchro", "monster"]}, "places": ["extra"]}
    bound: list[dict[str, object]] = [
        {**making, "name": "made"},
        {"do": "bind", "card": "made", **others, "join": "also"},
    ]
    free: dict[str, object] = {**making, "name": "free", "join": "also"}
    gone: dict[str, object] = {"do": "destroy", "card": "made", "join": "also"}
    do = (*bound, free, gone) if both else ({"do": "either", "of": [bound, [{**making, "name": "free"}]]},)
    call = pool.add("Call", "spell", model=spell(*do))
    made = pool.add("Made", "monster link", rating=1, arrows=2, model=link(1, 1, names=["Token"]))
    case = pool, pool.scenario(hand=(call,), extra=(made,), normal_used=1, goal=reach_goal([(made, 1)]))
    assert found(*case) == (1,)
    assert not refuted(case)


def test_one_name_may_stand_for_one_card_or_for_several_tokens() -> None:
    """Two Tokens are destroyed, or three."""
    pool = Pool()
    token, body = pool.add("Token", "monster normal token"), pool.add("Body")
    saves = {"choose": {"from": ["monster_zone"], "where": {"names": ["Token"]}}, "one": True, "by": "effect"}
    instead = {"number": 1, "kind": "instead", "from": ["gy"], "saves": saves, "do": [{"do": "banish", "card": "self"}]}
    back = {"number": 2, "kind": "trigger", "from": ["banished"], "event": {"on": "banished"}, "do": [SELF]}
    guard = pool.add("Guard", "monster effect", model={"effect": [instead, back]})
    one: dict[str, object] = {"do": "special_summon", "choose": {"from": ["deck"], "name": "made"}}
    several: dict[str, object] = {"do": "create_tokens", "token": token, "count": 3, "name": "made"}
    gone: dict[str, object] = {"do": "destroy", "card": "made"}
    call = pool.add("Call", "spell", model=spell({"do": "either", "of": [[one], [several]]}, gone))
    scenario = pool.scenario(hand=(call,), gy=(guard,) * 2, deck=(body,), normal_used=1)
    case = pool, replace(scenario, goal=reach_goal([(guard, 2)]))
    assert found(*case) == bound(case) == (2,)
    assert not refuted(case, least=2)
