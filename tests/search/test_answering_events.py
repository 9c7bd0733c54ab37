"""Spells and Traps that are activated because of what just happened, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import Effect
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition, spell
from tests.searching import best, count, judge_random_lines, most, only_legal_in, solved

PRIZE = chosen("special_summon", "deck", "Prize")
COMES: dict[str, Any] = {"on": "summoned", "subject": {"names": ["Comer"]}, "side": "me"}
CALL = chosen("special_summon", "hand", "Comer")


def position(
    event: dict[str, Any], kinds: str = "trap", call: tuple[dict[str, Any], ...] = (CALL,), **more: Any
) -> tuple[Pool, ResolvedScenario]:
    """A card that waits, Set or (a Quick-Play Spell) in the hand, and a Spell that Special Summons the Comer."""
    pool = Pool()
    own: dict[str, Any] = {"number": 1, "event": event, "do": [PRIZE], **more}
    told = {"kind": "trap", "from": ["spell_zone"]} if "trap" in kinds else {"kind": "spell", "from": ["hand"]}
    waiter = pool.add("Waiter", kinds, model={"effect": [{**told, **own}]})
    comer = pool.add("Comer", "monster normal", level=8)
    prize = pool.add("Prize", "monster normal", level=8)
    caller = pool.add("Caller", "monster effect", model=ignition(*call), level=8)
    trap = "trap" in kinds
    scenario = pool.scenario(
        hand=(comer,) if trap else (comer, waiter), field={"M1": caller}, deck=(prize,), goal=most(count("Prize")),
        normal_used=1,
    )  # fmt: skip
    me = replace(scenario.me, spells={"S2": SpellAt(waiter, face_up=False)} if trap else {})
    return pool, replace(scenario, me=me)


@pytest.mark.parametrize("kinds", ["trap", "trap counter", "spell quick-play"])
def test_because_of_its_event_and_no_other(kinds: str) -> None:
    other = {**COMES, "subject": {"names": ["Prize"]}}
    only_legal_in(position(COMES, kinds), position(other, kinds), "does not fit")


def test_only_what_happened_last_where_it_says_when() -> None:
    later = (CALL, {"do": "pay_lp", "amount": 100, "join": "then"})
    legal, illegal = (position(COMES, call=later, timing=timing) for timing in ("if", "when"))
    only_legal_in(legal, illegal, "does not fit")
    assert best(*position(COMES, timing="when")) == 1


def test_triggers_come_before_it_and_both_resolve() -> None:
    pool, scenario = position(COMES)
    watching = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": COMES, "do": [PRIZE]}
    seer = pool.add("Seer", "monster effect", model={"effect": [watching]}, level=8)
    prize = next(code for code, card in pool.cards.items() if card.name == "Prize")
    me = replace(scenario.me, deck=(prize, prize))
    me.monsters["M2"] = replace(me.monsters["M1"], card=seer)
    scenario = replace(scenario, me=me)
    report = solved(pool, scenario)
    assert report.objective.value is not None and report.objective.value[0] == 2
    _, first, second = report.line
    assert [(step.name, step.chain_link) for step in (first, second)] == [("Seer", 1), ("Waiter", 2)]
    swapped = [
        report.line[0],
        second.model_copy(update={"number": 2, "chain_link": 1}),
        first.model_copy(update={"number": 3, "chain_link": 2}),
    ]
    with pytest.raises(RefereeError, match="does not fit"):
        replay(scenario, swapped, pool.facts, pool.models)


@pytest.mark.parametrize("kinds", ["trap", "spell quick-play"])
def test_random_lines(kinds: str) -> None:
    pool, scenario = position(COMES, kinds)
    quick = {"number": 1, "kind": "quick", "from": ["monster_zone"], "limit": {"scope": "copy"}, "do": [PRIZE]}
    helper = pool.add("Helper", "monster effect", model={"effect": [quick]})
    me = replace(scenario.me)
    me.monsters["M2"] = replace(me.monsters["M1"], card=helper)
    judge_random_lines(Turn(Ground(replace(scenario, me=me), pool.facts, pool.models)), pool)


def test_too_slow_for_a_counter_trap() -> None:
    """To a Counter Trap on the chain only another one can be chained."""
    for kinds, value in (("trap", 1), ("trap counter", 2)):
        pool, scenario = position(COMES, "trap counter")
        other = pool.add(
            "Other", kinds, model={"effect": [{"number": 1, "kind": "trap", "from": ["spell_zone"], "event": COMES,
                                               "do": [chosen("special_summon", "deck", "Second")]}]},
        )  # fmt: skip
        second = pool.add("Second", "monster normal", level=8)
        me = replace(scenario.me, deck=(*scenario.me.deck, second))
        me.spells["S3"] = SpellAt(other, face_up=False)
        goal = most(count("Prize"), count("Second"))
        report = solved(pool, replace(scenario, me=me, goal=goal))
        # The other one may come first, and the Counter Trap is chained to it.
        assert report.objective.value == (2,)
        if value == 1:
            assert [step.name for step in report.line[1:]] == ["Other", "Waiter"]


def test_what_has_an_event() -> None:
    told = {"number": 1, "do": [{"do": "draw", "count": 1}], "event": COMES}
    for kind, places in (("ignition", ["monster_zone"]), ("quick", ["monster_zone"])):
        with pytest.raises(ValueError, match="only a trigger"):
            Effect.model_validate({**told, "kind": kind, "from": places})
    with pytest.raises(ValueError, match="other cards"):
        Effect.model_validate({**told, "kind": "trap", "from": ["spell_zone"], "event": {"on": "sent_to_gy"}})
    with pytest.raises(ValueError, match="needs an event"):
        Effect.model_validate({**told, "kind": "trigger", "from": ["monster_zone"], "event": None})
    assert not Effect.model_validate({**told, "kind": "spell", "from": ["hand"], "event": None}).answers_event


def test_it_is_not_used_where_nothing_happened() -> None:
    pool, scenario = position(COMES, call=({"do": "pay_lp", "amount": 100},))
    cast = pool.add("Cast", "spell", model=spell({"do": "pay_lp", "amount": 100}))
    assert best(pool, replace(scenario, me=replace(scenario.me, hand=(*scenario.me.hand, cast)))) == 0


@pytest.mark.parametrize(("activation", "found"), [("rules", 0), ("not", 0), ("ready", 1)])
def test_one_that_an_effect_set_this_turn_waits(activation: str, found: int) -> None:
    pool, scenario = position(COMES)
    waiter = next(code for code, card in pool.cards.items() if card.name == "Waiter")
    set_it = {**chosen("set_card", "deck", "Waiter"), "activation": activation}
    setter = pool.add("Setter", "spell", model=spell(set_it))
    me = replace(scenario.me, spells={}, hand=(*scenario.me.hand, setter), deck=(*scenario.me.deck, waiter))
    assert best(pool, replace(scenario, me=me)) == found
    judge_random_lines(Turn(Ground(replace(scenario, me=me), pool.facts, pool.models)), pool)
