"""Numbers of cards that are face-up in the Extra Deck, in both judges."""

from __future__ import annotations

from typing import Any

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import Resting
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.searching import best, count, judge_random_lines, most


def test_they_alone_are_counted() -> None:
    for number, expected in (({"face_up": True}, 1200), ({}, 1300)):
        pool = Pool()
        counted: dict[str, Any] = {"count_in": ["extra"], "where": {"kinds": ["pendulum"]}, **number}
        gains = {"apply": "values", "itself": True, "atk": {"number": counted, "times": 100}}
        body = pool.add("Body", "monster effect", atk=1000, model={"continuous": [gains]})
        both = pool.add("Both", "monster pendulum fusion", level=4)
        scale = pool.add("Scale", "monster pendulum", level=4)
        board = pool.scenario(
            hand=(body,),
            extra=(both, Resting(both, face_up=True), Resting(scale, face_up=True)),
            goal=most(count("Body", value="atk")),
        )
        assert best(pool, board) == expected
        judge_random_lines(Turn(Ground(board, pool.facts, pool.models)), pool)
