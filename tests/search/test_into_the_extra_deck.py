"""What waits for cards that come from the field to the Extra Deck (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition, synchro
from tests.searching import best_count, judge_random_lines

DRAW = [{"do": "draw"}]


def drawn(pool: Pool, **position: Any) -> bool:
    """Whether the trigger can come up in a line that both judges allow."""
    scenario = pool.scenario(normal_used=1, **position)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    return best_count(pool, scenario, "hand", names=("Prize",)) > 0


@pytest.mark.parametrize(("material_of", "comes"), [("synchro", True), ("link", False), (None, True)])
def test_used_as_material_and_added(material_of: str | None, comes: bool) -> None:
    pool = Pool()
    event = {"on": "left_field", "into": "face_up_extra"} | ({"as_material_of": material_of} if material_of else {})
    effect = {"number": 1, "kind": "trigger", "event": event, "from": ["extra"], "do": DRAW}
    tuner = pool.add("Tuner", "monster effect pendulum tuner", level=2, model={"effect": [effect]})
    body, prize = pool.add("Body", level=3), pool.add("Prize", "spell")
    boss = pool.add("Synchro", "monster synchro", level=5, model=synchro())
    assert drawn(pool, field={"M1": tuner, "M2": body}, extra=(boss,), deck=(prize,)) == comes


@pytest.mark.parametrize(
    ("into", "verb", "comes"),
    [
        ("face_up_extra", "destroy", True),
        ("face_up_extra", "banish", False),
        ("face_up_extra", "add_to_hand", False),
        ("face_down_extra", "destroy", False),
    ],
)
def test_others_that_go_there(into: str, verb: str, comes: bool) -> None:
    pool = Pool()
    event = {"on": "left_field", "into": into, "subject": {"kinds": ["pendulum"]}, "side": "me"}
    effect = {"number": 1, "kind": "trigger", "event": event, "from": ["monster_zone"], "do": DRAW}
    watcher = pool.add("Watcher", "monster effect", model={"effect": [effect]})
    scale, prize = pool.add("Scale", "monster normal pendulum"), pool.add("Prize", "spell")
    actor = pool.add("Actor", "monster effect", model=ignition(chosen(verb, "monster_zone", "Scale")))
    assert drawn(pool, field={"M1": watcher, "M2": scale, "M3": actor}, deck=(prize,)) == comes


def test_a_fusion_monster_that_returns() -> None:
    pool = Pool()
    event = {"on": "left_field", "into": "face_down_extra", "subject": {"kinds": ["fusion"]}, "side": "me"}
    effect = {"number": 1, "kind": "trigger", "event": event, "from": ["monster_zone"], "do": DRAW}
    watcher = pool.add("Watcher", "monster effect", model={"effect": [effect]})
    fusion, prize = pool.add("Fusion", "monster fusion", level=6), pool.add("Prize", "spell")
    actor = pool.add("Actor", "monster effect", model=ignition(chosen("add_to_hand", "monster_zone", "Fusion")))
    assert drawn(pool, field={"M1": watcher, "M2": fusion, "M3": actor}, deck=(prize,))
