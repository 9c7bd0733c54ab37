"""Monsters that came this turn, where the position does not say how and a text asks."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.scenario.position import MonsterAt
from tests.invented import Pool, ignition
from tests.searching import solved_for

ASKS_OF_ITSELF = {"test": "this_card", "where": {"summoned": ["normal", "effect"], "this_turn": True}}
ASKS_OF_ANY = {"test": "count", "in": ["monster_zone"], "where": {"summoned": ["normal"]}, "min": 1}


@pytest.mark.parametrize(
    ("at", "test", "status"),
    [
        ({"this_turn": "came"}, ASKS_OF_ITSELF, "OPTIMAL_AS_MODELLED"),
        ({"this_turn": "came", "position": "set"}, ASKS_OF_ITSELF, "OPTIMAL"),
        ({"this_turn": "came", "summoned": "normal"}, ASKS_OF_ITSELF, "OPTIMAL"),
        ({}, ASKS_OF_ITSELF, "OPTIMAL"),
        ({"this_turn": "came"}, None, "OPTIMAL"),
        ({"this_turn": "came"}, ASKS_OF_ANY, "OPTIMAL_AS_MODELLED"),
    ],
)
def test_what_is_not_told_and_asked_is_not_proved(at: dict[str, Any], test: dict[str, Any] | None, status: str) -> None:
    pool = Pool()
    search = {"do": "special_summon", "choose": {"from": ["hand"]}}
    asking = ignition(search, **({"if": [test]} if test else {}))
    actor, body = pool.add("Actor", "monster effect", model=asking), pool.add("Body")
    scenario = pool.scenario(hand=(body,), field={"M1": MonsterAt(actor, **at)}, normal_used=1)
    report = solved_for(pool, scenario, names=("Body",))
    assert report.status == status
    assert report.objective.value == (int(test is None or at.get("summoned") == "normal"),)


def test_another_card_that_asks_of_itself_does_not_matter() -> None:
    pool = Pool()
    actor = pool.add("Actor", "monster effect", model=ignition({"do": "draw", "count": 1}, **{"if": [ASKS_OF_ITSELF]}))
    field = {"M1": MonsterAt(pool.add("Body"), this_turn="came"), "M2": MonsterAt(actor)}
    assert solved_for(pool, pool.scenario(field=field, normal_used=1), names=("Body",)).status == "OPTIMAL"
