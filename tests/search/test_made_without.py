"""Monsters that are not Ritual Summoned with everything, in both judges and in words."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, compiled_spell
from tests.reading import ANY_NAME, continuous
from tests.searching import best_count, judge_random_lines


@pytest.mark.parametrize(
    ("where", "body", "came"),
    [
        ({"level": {"equals": 8}}, {"level": 8}, 0),
        ({"level": {"equals": 8}}, {"level": 4}, 0),
        ({"level": {"equals": 8}}, {"level": 9}, 1),
        ({"names": ["Body"]}, {"level": 8}, 0),
        ({"names": ["Nobody"]}, {"level": 8}, 1),
    ],
)
@pytest.mark.parametrize("in_hand", [False, True])
def test_what_is_not_used(where: dict[str, Any], body: dict[str, Any], came: int, in_hand: bool) -> None:
    pool = Pool()
    part = {"number": 1, "apply": "made_without", "where": where}
    star = pool.add("Star", "monster ritual effect", level=8, model={"continuous": [part]})
    rite, card = compiled_spell(pool, "Rite", "ritual"), pool.add("Body", **body)
    hand = (rite, star, card) if in_hand else (rite, star)
    scenario = pool.scenario(hand=hand, field={} if in_hand else {"M1": card}, normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, names=("Star",)) == came


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (
            "Must be Ritual Summoned, without using any Level 8 monsters.",
            {"level": {"equals": 8}, "kinds": ["monster"]},
        ),
        ('Must be Ritual Summoned, without using "Star".', {"names": ["Star"]}),
        (
            "Must be Ritual Summoned without using any Level 9 monsters, and cannot be Special Summoned by other ways.",
            {"level": {"equals": 9}, "kinds": ["monster"]},
        ),
        ("Must be Ritual Summoned, without using any wet monsters.", None),
        ("Must be Ritual Summoned, without using monsters from your hand.", None),
    ],
)
def test_read(text: str, where: dict[str, Any] | None) -> None:
    found = continuous(text, ANY_NAME, "monster effect ritual special")
    assert found == ([] if where is None else [{"apply": "made_without", "where": where}])
