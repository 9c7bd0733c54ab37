"""A monster that changes sides in a chain is still the one that an earlier link means, in both judges."""

from __future__ import annotations

from typing import Any

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import best_count, judge_random_lines


def test_what_is_targeted_is_found_after_it_changed_sides() -> None:
    pool = Pool()
    body = {"names": ["Body"]}
    once = {"limit": {"scope": "name"}}
    target = {"name": "target", "side": "either", "from": ["monster_zone"], "where": body}
    grow = {"do": "modify", "card": "target", "atk": 500}
    points = pool.add("Points", "monster effect", model=ignition(grow, targets=[target], **once))
    taking: dict[str, Any] = {
        "do": "take_control",
        "choose": {"side": "opponent", "from": ["monster_zone"], "where": body},
    }
    answers = {"if": [{"test": "answers", "other": True}]}
    quick = {"number": 1, "kind": "quick", "from": ["monster_zone"], "do": [taking], **once, **answers}
    takes = pool.add("Takes", "monster effect", model={"effect": [quick]})
    scenario = pool.scenario(field={"M1": points, "M3": takes}, theirs={"M2": pool.add("Body")}, normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, names=("Body",), atk={"min": 1500}) == 1
