"""What is done if a chosen card is still there, face-down or not, and a Tuner that becomes one, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import MonsterAt, SpellAt, Term
from combo_solver.state.cards import entry_kind
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition, spell
from tests.searching import best, judge_random_lines, judge_successors, most

PICK = {"name": "x", "from": ["monster_zone"], "other": True, "face_down": True}
BOTH = [{"do": "destroy", "card": "self"}, {"do": "destroy", "card": "x", "join": "if_you_do"}]


@pytest.mark.parametrize("position", ["attack", "set"])
@pytest.mark.parametrize(("more", "gone"), [({}, 2), ({"where": {"kinds": ["monster"]}}, None), ({"negated": True}, 0)])
def test_a_target_that_is_still_there(position: str, more: dict[str, object], gone: int | None) -> None:
    pool = Pool()
    does = [{"do": "if", "card": "x", **more, "then": BOTH}, {"do": "draw", "join": "also"}]
    bomb = pool.add("Bomb", "monster effect", model=ignition(*does, targets=[PICK]))
    other, body = pool.add("Other"), pool.add("Body")
    turn = Turn(
        Ground(
            pool.scenario(field={"M1": bomb, "M2": MonsterAt(other, position=position)}, deck=(body,)),
            pool.facts,
            pool.models,
        )
    )
    judge_successors(turn, pool)
    ends = [draft for _, draft in turn.successors(turn.canonical(turn.start)) if draft.me.hand]
    sent = {len([entry_kind(number) for number in draft.me.gy]) for draft in ends}
    expected = gone if gone is not None else 0 if position == "set" else 2
    assert sent == {expected}


@pytest.mark.parametrize("kinds", ["monster normal", "monster normal tuner"])
def test_a_tuner_that_becomes_one(kinds: str) -> None:
    """What hangs on it is done all the same."""
    pool = Pool()
    body = pool.add("Body", kinds)
    choose = {"name": "x", "from": ["hand"]}
    does = [
        {"do": "special_summon", "choose": choose},
        {"do": "modify", "card": "x", "tuner": True, "join": "if_you_do"},
        {"do": "draw", "join": "if_you_do"},
    ]
    caller = pool.add("Caller", "monster effect", model=ignition(*does))
    turn = Turn(Ground(pool.scenario(hand=(body,), field={"M1": caller}, deck=(caller,)), pool.facts, pool.models))
    judge_successors(turn, pool)
    ends = [draft for _, draft in turn.successors(turn.canonical(turn.start)) if sum(map(bool, draft.monsters)) == 2]
    assert ends and all(len(draft.me.hand) == 1 for draft in ends if not draft.me.deck)
    assert any(not draft.me.deck for draft in ends)


def test_a_target_that_left_in_the_chain() -> None:
    """What is done to it and to another card, if it is still there, is done to neither."""
    pool = Pool()
    pick = {"name": "x", "from": ["monster_zone"], "other": True}
    does = {"do": "if", "card": "x", "then": BOTH}
    bomb = pool.add("Bomb", "monster effect", model=ignition(does, targets=[pick]))
    leaver = ignition({"do": "draw"}, kind="quick", cost=[{"do": "send_to_gy", "card": "self"}])
    first, body = pool.add("First", "monster effect", model=leaver), pool.add("Body")
    goal = most(Term(1, Filter(), ("gy", "hand")))
    scenario = pool.scenario(field={"M1": bomb, "M2": first}, deck=(body,), goal=goal, normal_used=1)
    assert best(pool, scenario) == 2
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@pytest.mark.parametrize(("least", "found"), [(1, 2), (2, 1)])
def test_so_many_targets_that_are_still_there(least: int, found: int) -> None:
    """One of two targets is the cost of an effect that is chained, which draws a card."""
    pool = Pool()
    pick = {"name": "x", "from": ["monster_zone"], "other": True, "min": 2, "max": 2}
    does = {"do": "if", "card": "x", "least": least, "then": [{"do": "destroy", "card": "x"}]}
    bomb = pool.add("Bomb", "monster effect", model=ignition(does, targets=[pick]))
    leaver = ignition({"do": "draw"}, kind="quick", cost=[{"do": "send_to_gy", "card": "self"}])
    first, second, body = pool.add("First", "monster effect", model=leaver), pool.add("Second"), pool.add("Body")
    goal = most(
        Term(1, Filter.model_validate({"names": ["Second"]}), ("gy",)),
        Term(1, Filter.model_validate({"names": ["Body"]}), ("hand",)),
    )
    scenario = pool.scenario(field={"M1": bomb, "M2": first, "M3": second}, deck=(body,), goal=goal)
    assert best(pool, scenario) == found
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@pytest.mark.parametrize("cost", ["to_deck_bottom", "send_to_gy", "banish"])
@pytest.mark.parametrize(("kinds", "expected"), [("spell field", 1000), ("spell continuous", 1000), ("spell", 1300)])
def test_a_card_that_left_as_the_cost_of_its_own_activation(kinds: str, expected: int, cost: str) -> None:
    """One that stays on the field does nothing then, in both judges."""
    pool = Pool()
    token = pool.add("Token", "monster token normal", level=1, atk=300)
    makes = spell({"do": "create_tokens", "token": token}, {"do": "draw"}, cost=[{"do": cost, "card": "self"}])
    card, body = pool.add("Card", kinds, model=makes), pool.add("Body")
    scenario = pool.scenario(hand=(card,), field={"M2": body}, deck=(body,), normal_used=1)
    assert best(pool, scenario) == expected
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@pytest.mark.parametrize(
    ("cost", "chained", "drawn"),
    [
        ([], False, 1),
        ([], True, 0),  # The Breaker, chained to it, destroys the card.
        ([{"do": "send_to_gy", "card": "self"}], False, 1),
    ],
)
@pytest.mark.parametrize(
    ("kinds", "zone"), [("spell continuous", "S1"), ("trap continuous", "S1"), ("spell field", "FZ")]
)
def test_a_card_that_left_before_its_effect_resolves(
    kinds: str, zone: str, cost: list[dict[str, Any]], chained: bool, drawn: int
) -> None:
    """The effect of a card that lies among Spells and Traps does nothing then, unless its cost took it; both judges."""
    pool = Pool()
    place = "field_zone" if zone == "FZ" else "spell_zone"
    effect = {"number": 1, "kind": "ignition", "from": [place], "do": [{"do": "draw"}], "cost": cost, "limit": {}}
    lying = pool.add("Lying", kinds, model={"effect": [effect]})
    destroys = {"do": "destroy", "choose": {"from": [place], "where": {"names": ["Lying"]}}}
    answers = [{"test": "answers"}]
    quick = {"number": 1, "kind": "quick", "from": ["monster_zone"], "if": answers, "do": [destroys], "limit": {}}
    field: dict[str, int | MonsterAt] = {"M1": pool.add("Breaker", "monster effect", model={"effect": [quick]})}
    scenario = pool.scenario(field=field if chained else {}, deck=(pool.add("Body"),), normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, spells={zone: SpellAt(lying, face_up=True)}))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    gone = most(Term(10, Filter.model_validate({"names": ["Lying"]}), ("gy",)), Term(1, Filter(), ("hand",)))
    wanted = (10 if chained or cost else 0) + drawn
    assert best(pool, replace(scenario, goal=gone)) == wanted


def test_what_is_summoned_from_the_deck_is_no_cost_of_its_own() -> None:
    procedure = {"number": 1, "from": ["deck"], "cost": [{"do": "reveal", "card": "self"}]}
    with pytest.raises(ValidationError, match="lies where it is"):
        Pool().add("Card", "monster effect", model={"procedure": [procedure]})


SELF = {"value": "atk", "value_of": "self"}
PRINTED = {"value": "original_atk", "value_of": "self"}


@pytest.mark.parametrize("leaves", ["add_to_hand", "send_to_gy"])
@pytest.mark.parametrize(
    "asks",
    [
        {"where": {"atk": {"max": SELF}}},
        {"where": {"atk": {"max": {**SELF, "original": True}}}},
        {"where": {"shared": [{"trait": "attribute", "shared_with": "self"}]}},
        {"by": {**SELF, "times": -1}},
        {"by": {**PRINTED, "times": -1}},
        {"by": {"value": "level", "value_of": "self", "times": -100}},
    ],
)
def test_what_a_card_asks_of_itself_when_it_has_left(asks: dict[str, Any], leaves: str) -> None:
    """It tells nothing any more, wherever it is now: nothing is like it, and nothing comes of its values."""
    pool, theirs = Pool(), {"from": ["monster_zone"], "side": "opponent"}
    does = (
        {"do": "banish", "choose": {**theirs, **asks}}
        if "where" in asks
        else {"do": "change_lp", "player": "opponent", **asks}
    )
    asking = pool.add("Asking", "monster effect", atk=2000, level=4, model=ignition(does, limit={}))
    picks = {"name": "x", "from": ["monster_zone"], "where": {"names": ["Asking"]}}
    takes = {"kind": "quick", "from": ["hand"], "if": [{"test": "answers"}]}
    taker = pool.add(
        "Taker",
        "monster effect",
        model=ignition({"do": leaves, "card": "x"}, targets=[picks], cost=[{"do": "discard", "card": "self"}], **takes),
    )
    small = pool.add("Small", atk=1000)
    left = Term(1, Filter(names=("Asking",)), ("hand", "gy"))
    spared = Term(1, Filter(names=("Small",)), ("monster_zone",), side="opponent")
    scenario = pool.scenario(
        hand=(taker,), field={"M1": asking}, theirs={"M1": small}, goal=most(left, spared), normal_used=1
    )
    assert best(pool, scenario) == 2
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    # Nobody says whether it is read where it is then: no proof rests on that.
    assert not coverage_of(Ground(scenario, pool.facts, pool.models)).complete
    alone = replace(scenario, me=replace(scenario.me, hand=()))
    assert coverage_of(Ground(alone, pool.facts, pool.models)).complete


@pytest.mark.parametrize(
    ("kind", "does", "complete"),
    [
        ("quick", {"do": "add_to_hand"}, False),
        ("quick", {"do": "change_position", "to": "set"}, False),
        ("quick", {"do": "change_position", "to": "defense"}, True),
        ("ignition", {"do": "add_to_hand"}, True),
        ("quick", {"do": "modify", "atk": 100}, True),
    ],
)
def test_what_could_take_it_before_it_is_asked(kind: str, does: dict[str, Any], complete: bool) -> None:
    """What comes first in the chain, and takes it from the field or turns it down."""
    pool = Pool()
    asks = {"do": "change_lp", "player": "opponent", "by": {**SELF, "times": -1}}
    asking = pool.add("Asking", "monster effect", atk=2000, model=ignition(asks, limit={}))
    picks = {"name": "x", "from": ["monster_zone"], "where": {"names": ["Asking"]}}
    effect = ignition({**does, "card": "x"}, targets=[picks], kind=kind, limit={})
    taker = pool.add("Taker", "monster effect", model=effect)
    scenario = pool.scenario(field={"M1": asking, "M2": taker}, normal_used=1)
    assert coverage_of(Ground(scenario, pool.facts, pool.models)).complete == complete
