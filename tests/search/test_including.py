"""Effects that answer what includes moving cards so (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.judging import refused, step
from tests.searching import judge_random_lines

DRAW = {"do": "draw"}
FROM_DECK = {"from": ["deck"]}
TO_HAND, TO_FIELD, TO_GY = ({"to": [to], **FROM_DECK} for to in ("hand", "monster_zone", "gy"))
ADD = chosen("add_to_hand", "deck", "Body")


@pytest.mark.parametrize(
    ("includes", "action", "answered"),
    [
        ([TO_HAND], ADD, True),
        ([TO_HAND], DRAW, True),
        ([TO_HAND], chosen("add_to_hand", "gy", "Body"), False),
        ([TO_GY], ADD, False),
        ([TO_GY], {"do": "mill", "count": 1}, True),
        ([TO_GY], chosen("send_to_gy", "hand", "Body"), False),
        ([TO_FIELD], chosen("special_summon", "deck", "Body"), True),
        ([TO_FIELD], chosen("special_summon", "gy", "Body"), False),
        ([TO_HAND, TO_FIELD], chosen("special_summon", "deck", "Body"), True),
        ([TO_HAND], {"do": "optional", "actions": [ADD]}, True),
        ([{"to": ["banished"]}], chosen("banish", "gy", "Body"), True),
        ([{"summons": True}], chosen("special_summon", "gy", "Body"), True),
        ([{"summons": True}], ADD, False),
    ],
)
def test_what_is_included(includes: list[dict[str, Any]], action: dict[str, Any], answered: bool) -> None:
    judge_answered(includes, action, answered, bodies_in="gy")


def judge_answered(includes: list[dict[str, Any]], action: dict[str, Any], answered: bool, *, bodies_in: str) -> None:
    """Whether a monster of the hand answers a Spell that does this; both judges agree. Monsters lie in my GY or on both
    sides of the field besides."""
    pool = Pool()
    no = {"do": "negate_activation", "what": "effect"}
    answer = {"number": 1, "kind": "quick", "from": ["hand"], "if": [{"test": "answers", "includes": includes}]}
    away = [{"do": "discard", "card": "self"}]
    hand_trap = pool.add("Hand Trap", "monster effect", model={"effect": [{**answer, "cost": away, "do": [no]}]})
    body = pool.add("Body")
    one = pool.add("One", "spell", model=spell(action))
    hand, deck = (one, hand_trap, body), (body,) * 3
    if bodies_in == "gy":
        scenario = pool.scenario(hand=hand, deck=deck, gy=(body,), normal_used=1)
    else:
        scenario = pool.scenario(hand=hand, deck=deck, field={"M1": body}, theirs={"M1": body}, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    chained = [
        draft
        for _, first in turn.successors(turn.start)
        if first.links
        for _, draft in turn.successors(first.freeze())
        if draft.me.gy != first.me.gy and len(draft.me.hand) == 1
    ]
    assert bool(chained) == answered
    judge_random_lines(turn, pool)
    lines = [
        step(1, "activate", one, pool, effect=1, chain_link=1, to="S1"),
        step(2, "activate", hand_trap, pool, effect=1, chain_link=2,
             costs=[{"action": 0, "do": "discard", "cards": [{"card": hand_trap, "name": "Hand Trap", "at": "hand"}]}],
             choices=[{"action": 0, "do": "negate_activation"}]),
    ]  # fmt: skip
    assert bool(refused(pool, scenario, *lines)) != answered


def test_the_place_of_a_target_is_known() -> None:
    pool = Pool()
    test = {"test": "answers", "includes": [{"to": ["hand"], "from": ["gy"]}]}
    no = {"do": "negate_activation"}
    away = [{"do": "discard", "card": "self"}]
    answer = {"number": 1, "kind": "quick", "from": ["hand"], "if": [test], "cost": away, "do": [no]}
    hand_trap = pool.add("Hand Trap", "monster effect", model={"effect": [answer]})
    body = pool.add("Body")
    target = {"from": ["gy", "monster_zone"], "name": "target"}
    one = pool.add("One", "spell", model=spell({"do": "add_to_hand", "card": "target"}, targets=[target]))
    for places, answered in (({"gy": (body,)}, True), ({"field": {"M1": body}}, False)):
        scenario = pool.scenario(hand=(one, hand_trap), normal_used=1, **places)
        turn = Turn(Ground(scenario, pool.facts, pool.models))
        stops = [draft for _, draft in turn.successors(turn.start) if draft.links]
        assert bool(stops) == answered
        judge_random_lines(turn, pool)
