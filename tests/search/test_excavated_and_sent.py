"""A card that waits to be excavated and sent to the GY: what is sent from the Deck in another way does not count."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import best_count, judge_random_lines, judge_successors

EXCAVATED = {"on": "sent_to_gy", "origin": ["deck"], "causes": ["effect"], "excavated": True}
TOP = {"do": "excavate", "count": 2, "name": "top"}
PLANTS = {"from": ["deck"], "where": {"types": ["Plant"]}, "min": 1, "max": 1}


def trigger(event: dict[str, Any]) -> dict[str, Any]:
    does = [{"do": "add_to_hand", "card": "self"}]
    return {"effect": [{"number": 1, "kind": "trigger", "timing": "if", "event": event, "from": ["gy"], "do": does}]}


@pytest.mark.parametrize(
    ("actions", "added"),
    [
        ([TOP, {"do": "send_to_gy", "choose": {**PLANTS, "out_of": "top"}, "join": "also"}], 1),
        ([TOP, {"do": "send_to_gy", "card": "top", "join": "also"}], 1),
        ([{**TOP, "looked": True}, {"do": "send_to_gy", "choose": {**PLANTS, "out_of": "top"}, "join": "also"}], 0),
        ([{"do": "mill", "count": 2}], 0),
        ([{"do": "send_to_gy", "choose": PLANTS}], 0),
        ([TOP, {"do": "send_to_gy", "choose": PLANTS, "join": "also"}], 0),
        ([TOP, {"do": "banish", "choose": {**PLANTS, "out_of": "top"}, "join": "also"}], 0),
    ],
)
def test_only_excavated_cards_are_waited_for(actions: list[dict[str, Any]], added: int) -> None:
    pool = Pool()
    waits = pool.add("Waits", "monster effect", type="Plant", model=trigger(EXCAVATED))
    actor = pool.add("Actor", "monster effect", model=ignition(*actions, limit={}))
    deck = (pool.add("Other"), waits, pool.add("Last"))
    scenario = pool.scenario(field={"M1": actor}, deck=deck)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best_count(pool, scenario, "hand", names=("Waits",)) == added


@pytest.mark.parametrize("event", [{**EXCAVATED, "origin": ["hand"]}, {**EXCAVATED, "on": "banished"}])
def test_what_is_no_such_event(event: dict[str, Any]) -> None:
    with pytest.raises(ValidationError, match="excavated is for"):
        CardModel.model_validate({"passcode": 1, "name": "Card", **trigger(event)})
