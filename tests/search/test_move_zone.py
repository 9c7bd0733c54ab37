# ruff: noqa: E501 (words are kept whole)
"""Monsters that move to other zones, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition, link
from tests.searching import best_count, judge_random_lines, judge_successors
from tests.texts.effects.test_several_cards import effect_of

DOWN = 0x2
"""An arrow straight down."""


def judged(pool: Pool, scenario: ResolvedScenario) -> None:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)


@pytest.mark.parametrize("moves", [False, True])
def test_it_makes_room_in_the_extra_monster_zone(moves: bool) -> None:
    """Beside the first Link Monster another one comes only to the zone of its arrow, unless it moves there itself."""
    pool = Pool()
    model: dict[str, Any] = {**link(1, 1)}
    if moves:
        model |= ignition({"do": "move_zone", "card": "self", "pointed": True}, limit={"scope": "name"})
    one = pool.add("One", "monster effect link", rating=1, arrows=DOWN, model=model)
    there = {"test": "this_card", "where": {"place": ["extra_monster_zone"]}}
    draws = ignition({"do": "draw", "count": 1}, limit={"scope": "name"}, **{"if": [there]})
    two = pool.add("Two", "monster effect link", rating=1, arrows=0, model=draws | link(1, 1, types=["Fish"]))
    prize = pool.add("Prize")
    three = pool.add("Three", "monster link", rating=1, arrows=0, model=link(1, 1, types=["Rock"]))
    fish, rock, body = pool.add("Fish", type="Fish"), pool.add("Rock", type="Rock"), pool.add("Body")
    field: dict[str, int | MonsterAt] = {"EMZ-L": one, "M1": fish, "M3": body, "M4": rock, "M5": body}
    scenario = pool.scenario(field=field, extra=(two, three), deck=(prize,) * 2, normal_used=1)
    judged(pool, scenario)
    # Moved it points to no zone any more.
    assert best_count(pool, scenario, "hand", names=("Prize",)) == moves
    assert best_count(pool, scenario, kinds=("link",)) == 2
    full = pool.scenario(field={**field, "M2": body}, extra=(two, three), normal_used=1)
    judged(pool, full)
    assert best_count(pool, full, kinds=("link",)) == 1


def test_from_the_extra_monster_zone_to_where_it_points() -> None:
    pool = Pool()
    move = {"do": "move_zone", "card": "self", "pointed": True}
    one = pool.add("One", "monster effect link", rating=1, arrows=DOWN, model=ignition(move, limit={"scope": "name"}))
    scenario = pool.scenario(field={"EMZ-L": one}, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    after = {
        tuple(zone for zone, monster in enumerate(draft.monsters) if monster)
        for _, draft in turn.successors(turn.start)
        if not draft.links
    }
    assert (1,) in after
    judged(pool, scenario)


@pytest.mark.parametrize("pointed", [False, True])
def test_no_zone_is_free(pointed: bool) -> None:
    pool = Pool()
    moved = {"do": "move_zone", "card": "self", "pointed": pointed}
    one = pool.add(
        "One", "monster effect link", rating=1, arrows=DOWN, model=ignition({**moved}, {"do": "draw", "count": 1})
    )
    body, prize = pool.add("Body"), pool.add("Prize")
    full: dict[str, int | MonsterAt] = {"EMZ-L": one, **{f"M{number}": body for number in range(1, 6)}}
    scenario = pool.scenario(field=full, deck=(prize,) * 3, normal_used=1)
    judged(pool, scenario)
    assert best_count(pool, scenario, "hand", names=("Prize",)) == 0
    one_free = {zone: card for zone, card in full.items() if zone != "M2"}
    scenario = pool.scenario(field=one_free, deck=(prize,) * 3, normal_used=1)
    judged(pool, scenario)
    assert best_count(pool, scenario, "hand", names=("Prize",)) == 1


def test_what_is_targeted_is_found_where_it_moved() -> None:
    """A Quick Effect moves what the effect that it answers has targeted."""
    pool = Pool()
    target = {"name": "target", "from": ["monster_zone"], "where": {"names": ["Body"]}}
    once = {"limit": {"scope": "name"}}
    first = ignition({"do": "banish", "card": "target"}, targets=[target], **once)
    points = pool.add("Points", "monster effect", model=first)
    quick = ignition({"do": "move_zone", "choose": {"from": ["monster_zone"], "where": {"names": ["Body"]}}}, **once)
    quick["effect"][0] |= {"kind": "quick", "if": [{"test": "answers", "other": True}]}
    moves = pool.add("Moves", "monster effect", model=quick)
    scenario = pool.scenario(field={"M1": points, "M2": pool.add("Body"), "M3": moves}, normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, "banished", names=("Body",)) == 1


HEAD = "During your Main Phase: You can"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        (f"{HEAD} move this card to another of your Main Monster Zones.", {"card": "self"}),
        ("You can target 1 Fish monster you control; move that monster you control to another of your Main Monster Zones.",
         {"card": "target1"}),
        (f"{HEAD} move 1 Fish monster you control to another of your Main Monster Zones.", {
            "choose": {"side": "me", "from": ["monster_zone"], "where": {"types": ["Fish"], "kinds": ["monster"]}, "min": 1,
                       "max": 1, "name": "moved1"}}),
        (f"{HEAD} move this card to your Main Monster Zone this card points to.", None),
        (f"{HEAD} move 1 monster your opponent controls to another of your Main Monster Zones.", None),
        (f"{HEAD} move this card to an unused adjacent Main Monster Zone.", None),
        (f"{HEAD} move this card to another of your Spell & Trap Zones.", None),
    ],
)  # fmt: skip
def test_what_is_read(text: str, action: dict[str, Any] | None) -> None:
    effect = effect_of(text)
    told = None if effect is None else effect["do"]
    assert told == (None if action is None else [{"do": "move_zone", **action}])


def test_any_attribute() -> None:
    effect = effect_of(f"{HEAD} change this card's Attribute to any Attribute until the end of this turn.")
    assert effect is not None
    assert [way[0]["attribute"] for way in effect["do"][0]["of"]] == [
        "EARTH",
        "WATER",
        "FIRE",
        "WIND",
        "LIGHT",
        "DARK",
        "DIVINE",
    ]
    assert effect_of(f"{HEAD} change this card's Attribute to any Type until the end of this turn.") is None
