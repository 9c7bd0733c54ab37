"""What waits for Summons to zones that a Link Monster points to (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.searching import best_count, judge_random_lines

DOWN = 0x002
"""The arrow to the zone below."""


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("points", [True, False])
def test_only_where_an_arrow_points(own: bool, points: bool) -> None:
    pool = Pool()
    prize = pool.add("Prize", "spell")
    link = pool.add("Link", "monster link", rating=1, arrows=DOWN)
    of: dict[str, Any] = {} if own else {"subject": {"kinds": ["monster"]}, "side": "me", "other": True}
    event = {"on": "summoned", "linked": True, **of}
    effect = {"number": 1, "kind": "trigger", "event": event, "from": ["monster_zone"], "do": [{"do": "draw"}]}
    watcher = pool.add("Watcher", "monster effect", model={"effect": [effect]})
    body = pool.add("Body")
    field: dict[str, int | MonsterAt] = {"EMZ-L": link} if points else {"M1": link}
    if not own:
        field["M5"] = watcher
    scenario = pool.scenario(hand=(watcher,) if own else (body,), field=field, deck=(prize,))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    assert best_count(pool, scenario, "hand", names=["Prize"]) == points
