"""What is said of a monster whether or not it has effects: "its effects are negated", in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, caster, chosen, ignition
from tests.searching import best, count, end_board, judge_random_lines, most

POSITION: dict[str, Any] = {"normal_used": 1}


@pytest.mark.parametrize(
    ("kinds", "more", "expected"),
    [
        ("monster normal", {"any": True}, 1),
        ("monster normal", {}, 0),
        ("monster effect", {}, 1),
        ("monster effect gemini", {}, 1),
    ],
)
def test_a_monster_without_effects(kinds: str, more: dict[str, Any], expected: int) -> None:
    pool = Pool()
    calm = caster(pool, "Calm", **chosen("negate_effects", "monster_zone", "Body", **more))
    facts = {"model": ignition(chosen("send_to_gy", "deck"))} if "effect" in kinds else {}
    body = pool.add("Body", kinds, **facts)
    scenario = pool.scenario(hand=(calm,), field={"M1": body}, goal=most(count("Calm", at="gy")), **POSITION)
    assert best(pool, scenario) == expected
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_its_effects_are_negated_all_the_same() -> None:
    pool = Pool()
    calm = caster(pool, "Calm", **chosen("negate_effects", "monster_zone", "Body", any=True))
    body = pool.add("Body", "monster effect", model=ignition(chosen("send_to_gy", "deck")))
    scenario = pool.scenario(hand=(calm,), field={"M1": body}, goal=most(count("Calm", at="gy")), **POSITION)
    assert best(pool, scenario) == 1
    assert [held.name for held in end_board(pool, scenario).me.monsters] == ["Body"]
