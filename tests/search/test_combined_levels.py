"""The Levels of two monsters become what both come to, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import Goal, MonsterAt, ResolvedScenario, Term
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.reading import printed
from tests.searching import best, judge_random_lines, judge_successors, most

TEXT = (
    "Once per turn: You can target 1 other Machine monster you control; the Levels of both that monster and this card"
    " become the combined {}Levels of those 2 monsters, until the end of this turn."
)


def model(words: str) -> dict[str, Any]:
    compiled = compile_card(printed(TEXT.format(words), "monster effect"))
    assert compiled.model is not None
    return compiled.model


def of_level(level: int) -> Goal:
    """As many monsters of this Level as possible."""
    return most(Term(1, Filter.model_validate({"level": {"equals": level}}), ("monster_zone",)))


def position(words: str, wanted: int, **more: Any) -> tuple[Pool, ResolvedScenario]:
    """Two of them, Levels 4 and 3, and another Machine."""
    pool = Pool()
    first = pool.add("First", "monster effect", type="Machine", level=4, model=model(words))
    second = pool.add("Second", "monster effect", type="Machine", level=3, model=model(words))
    facts: dict[str, Any] = {"type": "Machine", "level": 2} | more
    body = pool.add("Body", **facts)
    goal = of_level(wanted)
    return pool, pool.scenario(field={"M1": first, "M2": second, "M3": body}, goal=goal, normal_used=1)


@pytest.mark.parametrize(
    ("words", "level", "found"),
    [
        ("original ", 6, 2),
        ("original ", 7, 2),
        ("original ", 5, 2),
        ("", 6, 2),
        ("", 9, 2),
        ("original ", 9, 0),
        ("", 8, 0),
    ],
)
def test_levels_that_can_be_reached(words: str, level: int, found: int) -> None:
    pool, scenario = position(words, level)
    assert best(pool, scenario) == found
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)


def test_one_may_have_that_level_already() -> None:
    pool = Pool()
    machine = pool.add("Machine", "monster effect", type="Machine", level=4, model=model("original "))
    field = {f"M{number}": MonsterAt(machine) for number in (1, 2, 3)}
    # Two become Level 8, and the third one with one of these.
    assert best(pool, pool.scenario(field=dict(field), goal=of_level(8), normal_used=1)) == 3


def test_a_monster_without_a_level_is_not_one() -> None:
    pool, scenario = position("", 8, kinds="monster effect xyz", level=None, rank=4)
    assert best(pool, scenario) == 0
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_near_misses() -> None:
    for text in (
        "You can target 2 Machine monsters you control; the Levels of both that monster and this card become the"
        " combined Levels of those 2 monsters.",
        "You can target 1 other Machine monster you control; the Levels of both that monster and this card become the"
        " combined Levels of those 3 monsters.",
    ):
        assert compile_card(printed(text, "monster effect")).status != "modelled"
