"""LP by the lower one of ATK and DEF of a monster."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import judge_successors

TARGET = {"side": "me", "from": ["monster_zone"], "min": 1, "max": 1, "name": "target"}
TAKE = {"do": "change_lp", "player": "me", "by": {"value": "lower", "value_of": "target", "times": -1}}


@pytest.mark.parametrize(
    ("points", "left"),
    [
        ({"atk": 500, "defense": 900}, {7500}),
        ({"atk": 900, "defense": 400}, {7600}),
        # Nothing can be taken, so that it is not activated.
        ({"atk": 900, "defense": 0}, set()),
        ({"atk": 0, "defense": 900}, set()),
    ],
)
def test_what_is_taken(points: dict[str, int], left: set[int]) -> None:
    pool = Pool()
    body = pool.add("Body", **points)
    taker = pool.add("Taker", "spell", model=spell(TAKE, targets=[TARGET]))
    scenario = pool.scenario(hand=(taker,), field={"M1": body})
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    met: set[Any] = {
        draft.me.life_points for step, draft in turn.successors(turn.start) if draft.me.life_points != 8000
    }
    assert met == left


def test_a_link_monster_has_none() -> None:
    pool = Pool()
    body = pool.link("Link", arrows=("left",), atk=900) if hasattr(pool, "link") else pool.add("Link", "link", atk=900)
    taker = pool.add("Taker", "spell", model=spell(TAKE, targets=[TARGET]))
    scenario = pool.scenario(hand=(taker,), field={"M1": body})
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    assert all(draft.me.life_points == 8000 for _, draft in turn.successors(turn.start))
