"""A monster that is controlled for as long as another one is face-up, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import best, count, judge_random_lines, most

TAKES: dict[str, Any] = {
    "do": "take_control",
    "choose": {"side": "opponent", "from": ["monster_zone"]},
    "while_face_up": True,
}


def position(*cost: dict[str, Any]) -> tuple[Pool, ResolvedScenario]:
    """A monster that takes others, and one that sends its own cost for LP that tell of it."""
    pool = Pool()
    taker = pool.add("Taker", "monster effect", level=8, model=ignition(TAKES, limit={"scope": "copy"}))
    sends = {
        **ignition({"do": "change_lp", "by": 500}, limit={"scope": "copy"}),
    }
    sends["effect"][0]["cost"] = list(cost)
    field = {"M1": taker, "M2": pool.add("Sender", "monster effect", level=8, model=sends)}
    theirs = {"M2": pool.add("Body"), "M4": pool.add("Other")}
    goal = most(count("Body"), count("Other"), count("Sender", at="gy", weight=10))
    return pool, pool.scenario(field=field, theirs=theirs, normal_used=1, goal=goal)


def sent(name: str) -> dict[str, Any]:
    return {"do": "send_to_gy", "choose": {"from": ["monster_zone"], "where": {"names": [name]}}}


@pytest.mark.parametrize(("cost", "value"), [((), 1), ((sent("Sender"),), 11), ((sent("Sender"), sent("Taker")), 10)])
def test_one_at_a_time_and_as_long_as_its_card_stays(cost: tuple[dict[str, Any], ...], value: int) -> None:
    """Where the taker leaves, no line has taken one that would come back."""
    pool, scenario = position(*cost)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == value


def test_both_may_leave_together() -> None:
    pool, scenario = position(sent("Sender"), sent("Taker"), sent("Body"))
    assert best(pool, scenario) == 10
