"""What a Set Spell or Trap could be destroyed for: the search does not Set it, so that such a claim is no proof."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import ready_made
from combo_solver.search.observer import Observer
from combo_solver.search.portfolio import Search
from combo_solver.search.result import Limits
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition, spell

COMES = {"do": "special_summon", "choose": {"from": ["deck"]}}
HERE: dict[str, Any] = {"kind": "trap", "from": ["spell_zone"], "do": [COMES]}
FROM_GY: dict[str, Any] = {
    "kind": "ignition",
    "from": ["gy"],
    "cost": [{"do": "banish", "card": "self"}],
    "do": [COMES],
}
WHEN_SENT: dict[str, Any] = {"kind": "trigger", "from": ["gy"], "event": {"on": "sent_to_gy"}, "do": [COMES]}
DRAWS: dict[str, Any] = {"do": "draw", "count": 1}
NUMBER: dict[str, Any] = {"count_in": ["gy"], "where": {"kinds": ["trap"]}}


def taken(*kinds: str) -> dict[str, Any]:
    return ignition({"do": "add_to_hand", "choose": {"from": ["gy"], "where": {"kinds": list(kinds)}}})


@pytest.mark.parametrize(
    ("trap", "other", "proof"),
    [
        (HERE, ignition(DRAWS), True),
        (FROM_GY, ignition(DRAWS), False),
        (WHEN_SENT, ignition(DRAWS), False),
        (HERE, taken("trap"), False),
        (HERE, taken("monster"), True),
        (HERE, ignition(DRAWS, **{"if": [{"test": "count", "in": ["gy"], "where": {"kinds": ["trap"]}}]}), False),
        (HERE, ignition(DRAWS, **{"if": [{"test": "amount", "amount": NUMBER, "min": 1}]}), False),
    ],
)
def test_it_is_destroyed_for_what_comes_of_it(trap: dict[str, Any], other: dict[str, Any], proof: bool) -> None:
    pool = Pool()
    lies = pool.add("Trap", "trap", model={"effect": [{"number": 1, **trap}]})
    where = {"from": ["spell_zone"], "face_down": True, "side": "either"}
    blast = pool.add("Blast", "spell", model=spell({"do": "destroy", "choose": where}))
    asker = pool.add("Asker", "monster effect", model=other)
    scenario = pool.scenario(field={"M1": asker}, hand=(lies, blast), deck=(pool.add("Prize"),), normal_used=1)
    assert coverage_of(Ground(scenario, pool.facts, pool.models)).complete == proof


def discards(number: int, **more: Any) -> dict[str, Any]:
    return {"do": "discard", "choose": {"from": ["hand"], "min": number, "max": number, **more}}


DRAWS_TWO: dict[str, Any] = {"do": "draw", "count": 2}
SENDS_ONE: dict[str, Any] = {"do": "send_to_gy", "choose": {"from": ["hand"]}, "join": "also"}
DESTROYS: dict[str, Any] = {"do": "destroy", "choose": {"from": ["monster_zone"]}}
ALSO: dict[str, Any] = {"join": "also"}


@pytest.mark.parametrize(
    ("done", "proof"),
    [
        ([DRAWS_TWO, discards(1)], True),
        ([DRAWS_TWO, discards(2)], True),
        ([DRAWS_TWO, discards(3)], False),
        ([DRAWS_TWO, {"do": "set_card", "choose": {"from": ["hand"]}}], False),
        ([DRAWS_TWO, {"do": "banish", "choose": {"from": ["hand"]}}], False),
        ([DRAWS_TWO, discards(1), discards(1)], True),
        ([DRAWS_TWO, discards(2), SENDS_ONE], False),
        ([discards(1), DRAWS_TWO], False),
        ([DRAWS_TWO, discards(1, where={"kinds": ["spell"]})], False),
        ([DRAWS_TWO, {"do": "destroy", "card": "self"}, discards(1)], True),
        ([DESTROYS, DRAWS_TWO, discards(1)], True),
        ([DESTROYS, DRAWS_TWO, discards(1) | ALSO], False),
        ([DESTROYS, DRAWS_TWO | ALSO, discards(1) | ALSO], True),
    ],
)
def test_what_was_drawn_is_discarded_in_its_place(done: list[dict[str, Any]], proof: bool) -> None:
    """No Spell of the hand need be Set so as to be kept, and no board is worth more if it is."""
    pool = Pool()
    back = {"do": "special_summon", "choose": {"from": ["gy"], "where": {"kinds": ["monster"]}}}
    revives = pool.add("Revives", "spell", model=spell(back))
    field = {"M1": pool.add("Draws", "monster effect", model=ignition(*done, limit={"scope": "name"}))}
    deck = (pool.add("Big", level=8, atk=3000), pool.add("Small", level=8))
    scenario = pool.scenario(hand=(revives,), field=field, deck=deck, normal_used=1, goal=ready_made("atk"))
    ground = Ground(scenario, pool.facts, pool.models)
    assert coverage_of(ground).complete == proof
    search = Search(Turn(ground), Limits(), Observer(), helps=lambda outcome, sets: sets)
    assert search.run().sets or not proof
