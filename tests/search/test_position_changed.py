"""Triggers that wait for a battle position to change, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.game.line import Position
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.reading import printed
from tests.searching import best_count, judge_random_lines, judge_successors

WORDS = Words(frozenset({"Gear"}))


def drawn(event: dict[str, Any], cast: dict[str, Any] | None, lies: Position, **more: Any) -> int:
    """How many cards the trigger of a monster that lies so draws, where this Spell is in the hand (None: no Spell)."""
    pool = Pool()
    draws = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": {"on": "position_changed", **event},
             "do": [{"do": "draw", "count": 1}]}  # fmt: skip
    card = MonsterAt(pool.add("Watch", "monster effect", model={"effect": [draws]}), position=lies, **more)
    hand = (pool.add("Turn", "spell", model=spell(cast)),) if cast else ()
    prize = pool.add("Prize")
    scenario = pool.scenario(hand=hand, field={"M1": card}, deck=(prize,), normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return best_count(pool, scenario, "hand", names=("Prize",))


def turns(to: str) -> dict[str, Any]:
    return {"do": "change_position", "to": to, "choose": {"from": ["monster_zone"], "face_down": True}}


@pytest.mark.parametrize(
    ("event", "lies", "found"),
    [
        ({}, "attack", 1),
        ({"was_position": "attack", "position": "defense"}, "attack", 1),
        ({"was_position": "attack", "position": "defense"}, "defense", 0),
        ({"was_position": "defense"}, "defense", 1),
        ({"was": "face_up"}, "set", 0),
        ({"position": "attack"}, "set", 1),
        ({"was_position": "set"}, "set", 1),
    ],
)
def test_by_hand(event: dict[str, Any], lies: Position, found: int) -> None:
    """A monster is changed by hand once, and a Flip Summon changes its position too."""
    assert drawn(event, None, lies) == found


@pytest.mark.parametrize(
    ("event", "to", "lies", "found"),
    [
        ({}, "defense", "attack", 1),
        ({"position": "attack"}, "defense", "attack", 0),
        ({"position": "defense"}, "defense", "set", 1),
        ({}, "set", "attack", 0),  # Face-down it cannot activate anything.
        ({"was": "face_up", "causes": ["effect"]}, "defense", "attack", 1),
    ],
)
def test_by_an_effect(event: dict[str, Any], to: str, lies: Position, found: int) -> None:
    assert drawn(event, turns(to), lies, this_turn="came") == found


def test_it_waits_for_others() -> None:
    pool = Pool()
    event = {"on": "position_changed", "subject": {"names": ["Body"]}, "side": "me", "was": "face_up"}
    draws: dict[str, Any] = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event,
                             "do": [{"do": "draw", "count": 1}]}  # fmt: skip
    watch = pool.add("Watch", "monster effect", model={"effect": [draws]})
    field: dict[str, int | MonsterAt] = {"M1": MonsterAt(watch, this_turn="came"), "M2": MonsterAt(pool.add("Body"))}
    scenario = pool.scenario(field=field, deck=(pool.add("Prize"),), normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, "hand", names=("Prize",)) == 1


def events(head: str) -> list[dict[str, Any]] | None:
    found = compile_card(printed(f"{head}: You can draw 1 card.", "monster effect", WORDS))
    if found.status != "modelled" or not found.model:
        return None
    effect = found.model["effect"][0]
    return [{k: v for k, v in each.items() if k != "on"} for each in (effect["event"], *effect.get("or_events", ()))]


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("If the battle position of this card is changed", [{}]),
        ("If the battle position of this face-up card on the field is changed", [{"was": "face_up"}]),
        ("If this Attack Position card is changed to face-up Defense Position",
         [{"position": "defense", "was_position": "attack"}]),
        ("When this face-up card is changed from Attack Position to Defense Position",
         [{"position": "defense", "was_position": "attack"}]),
        ("If this Defense Position card is changed to Attack Position",
         [{"position": "attack", "was_position": "defense"}, {"position": "attack", "was_position": "set"}]),
        ("When this face-up Defense Position card you control is changed to face-up Attack Position",
         [{"position": "attack", "was_position": "defense"}]),
        ("If this Attack Position card is changed to face-up Attack Position", None),
        ("If this card is changed to face-up Attack Position", None),
        ("If the battle position of a face-up \"Gear\" monster(s) you control is changed",
         [{"subject": {"archetypes": ["Gear"], "kinds": ["monster"]}, "was": "face_up", "side": "me"}]),
        ("If another monster's battle position is changed", [{"subject": {"kinds": ["monster"]}, "other": True}]),
        ("If the battle position of a Rock monster you control is changed (and remains face-up)",
         [{"subject": {"types": ["Rock"], "kinds": ["monster"]}, "side": "me", "position": each}
          for each in ("attack", "defense")]),
        ("If the battle position of a wet monster is changed", None),
        ("If the battle position of a Spell is changed", None),
        ("If the battle position of this card is changed by an effect", None),
    ],
)  # fmt: skip
def test_what_is_read(head: str, expected: list[dict[str, Any]] | None) -> None:
    assert events(head) == expected
