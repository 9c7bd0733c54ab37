"""Special Summons by an effect that are treated as other Summons (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best, count, judge_random_lines, most


@pytest.mark.parametrize(
    ("method", "ban", "value"),
    [
        ("effect", "", 1),
        ("synchro", "", 3),
        ("effect", "first", 0),
        ("synchro", "first", 3),
        ("synchro", "procedure", 3),
    ],
)
def test_what_waits_for_that_summon(method: str, ban: str, value: int) -> None:
    """The monster draws two cards when it is Synchro Summoned."""
    pool = Pool()
    event = {"on": "summoned", "methods": ["synchro"]}
    draws: dict[str, Any] = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event}
    model = {"effect": [{**draws, "do": [{"do": "draw", "count": 2}]}]}
    star = pool.add("Star", "monster synchro effect", level=8, special_summon_ban=ban, model=model)
    prize = pool.add("Prize", level=12)
    call = {"do": "special_summon", "choose": {"from": ["extra"]}, "method": method}
    one = pool.add("One", "spell", model=spell(call))
    goal = most(count("Prize", at="hand"), count("Star"))
    scenario = pool.scenario(hand=(one,), deck=(prize,) * 2, extra=(star,), goal=goal, normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == value
