"""What a monster has used once per turn, when it is turned face-down and up again: both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.judging import refused, step, turned
from tests.searching import best_count, judge_random_lines, judge_successors

ONCE = [{"scope": "copy"}]
HIDES = {"do": "change_position", "card": "self", "to": "set"}
DRAWS = {"do": "draw", "count": 1}


def effect(number: int, *actions: dict[str, Any]) -> dict[str, Any]:
    return {"number": number, "kind": "ignition", "from": ["monster_zone"], "limit": ONCE, "do": list(actions)}


@pytest.mark.parametrize(
    ("effects", "drawn"),
    [
        # It turns itself face-down once per turn, Flip Summoned or not.
        ([effect(1, HIDES, {**DRAWS, "join": "also"})], 1),
        # Its other effect is as new then.
        ([effect(1, HIDES), effect(2, DRAWS)], 2),
    ],
)
def test_what_turns_its_own_card_face_down_stays_used(effects: list[dict[str, Any]], drawn: int) -> None:
    pool = Pool()
    mole = pool.add("Mole", "monster effect", model={"effect": effects})
    prize = pool.add("Prize")
    scenario = pool.scenario(field={"M1": mole}, deck=(prize, prize, prize), normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best_count(pool, scenario, "hand", names=("Prize",)) == drawn


def test_the_referee_refuses_the_second_time() -> None:
    pool = Pool()
    mole = pool.add("Mole", "monster effect", model={"effect": [effect(1, HIDES)]})
    scenario = pool.scenario(field={"M1": mole}, normal_used=1)
    choice = {"action": 0, "do": "change_position", "cards": [{"card": mole, "name": "Mole", "at": "M1"}]}
    hides = step(1, "activate", mole, pool, "M1", effect=1, chain_link=1, choices=[choice])
    up = turned(mole, "M1", "flip_summon", "attack")
    assert refused(pool, scenario, hides, up) == ""
    assert "already used" in refused(pool, scenario, hides, up, hides)
