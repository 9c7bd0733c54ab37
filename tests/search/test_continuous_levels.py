"""Levels that continuous effects change, in both judges."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.auras import ValueChange
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.objective import Term
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.state import values
from combo_solver.state.cards import Monster
from combo_solver.texts.words import Words
from combo_solver.turn.successors import Turn
from tests.invented import Pool, caster, spell, synchro, xyz
from tests.reading import continuous
from tests.searching import best, best_count, count, judge_random_lines, judge_successors, most

LEVELS = Term(1, Filter(), ("monster_zone",), "level")
TOKENS = {"number": {"count_in": ["monster_zone"], "where": {"names": ["Small"]}, "adds": ["level"]}}


def riser(pool: Pool, amount: Any = 3, **more: Any) -> int:
    """A monster of Level 3 whose Level an effect of its own raises."""
    part = {"number": 1, "apply": "values", "itself": True, "level": amount, **more}
    return pool.add("Riser", "monster effect", level=3, model={"continuous": [part]})


def level(pool: Pool, scenario: ResolvedScenario, zone: int = 0) -> int:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    held = turn.start.monsters[zone]
    assert isinstance(held, Monster)
    judge_random_lines(turn, pool)
    return values.level_of(turn.ground, turn.start, held, zone)


@pytest.mark.parametrize(
    ("amount", "more", "expected"),
    [
        (3, {}, 6),
        (-5, {}, 1),
        (TOKENS, {}, 5),
        (3, {"itself": False, "where": {"names": ["Small"]}}, 3),
        (3, {"if": [{"test": "count", "in": ["gy"], "min": 1}]}, 3),
    ],
)
def test_its_level_is(amount: Any, more: dict[str, Any], expected: int) -> None:
    pool = Pool()
    field: dict[str, int | MonsterAt] = {"M1": riser(pool, amount, **more), "M2": pool.add("Small", level=2)}
    assert level(pool, pool.scenario(field=field)) == expected
    # The end board is one that the referee has counted too.
    assert best(pool, pool.scenario(field=field)) == 2000


def test_a_goal_counts_what_is_added_once() -> None:
    pool = Pool()
    part = {"apply": "values", "itself": True, "level": 3}
    one = pool.add("Riser", "monster effect", level=3, continuous=json.dumps([part]), model={})
    scenario = pool.scenario(field={"M1": one, "M2": pool.add("Small", level=2)}, goal=most(LEVELS))
    assert best(pool, scenario) == 8


def test_two_that_add_up_each_other_end() -> None:
    pool = Pool()
    both = {
        "number": {"count_in": ["monster_zone"], "where": {"names": ["One", "Two"]}, "adds": ["level"], "other": True}
    }
    part = {"number": 1, "apply": "values", "itself": True, "level": both}
    one, two = (pool.add(name, "monster effect", level=2, model={"continuous": [part]}) for name in ("One", "Two"))
    assert level(pool, pool.scenario(field={"M1": one, "M2": two})) >= 4


@pytest.mark.parametrize(("raised", "synchros", "stacks"), [(True, 1, 0), (False, 0, 1)])
def test_as_material(raised: bool, synchros: int, stacks: int) -> None:
    """A Level 3 monster of Level 6, a Tuner of Level 3, a Level 9 Synchro and a Rank 3 Xyz Monster."""
    pool = Pool()
    one = riser(pool, 3 if raised else 0)
    tuner = pool.add("Tuner", "monster tuner normal", level=3)
    big = pool.add("Big", "monster synchro", level=9, model=synchro())
    stack = pool.add("Stack", "monster xyz", rank=3, model=xyz(3))
    scenario = pool.scenario(field={"M1": one, "M2": tuner}, extra=(big, stack), normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, names=("Big",)) == synchros
    assert best_count(pool, scenario, names=("Stack",)) == stacks


@pytest.mark.parametrize(
    ("change", "expected"), [({"level": 1}, 7), ({"level": -2}, 4), ({"level_to": 4}, 7), ({"level_to": 1}, 4)]
)
def test_on_top_of_what_an_effect_made_of_it(change: dict[str, int], expected: int) -> None:
    pool = Pool()
    one = riser(pool)
    cast_it = caster(pool, "Cast", do="modify", choose={"from": ["monster_zone"]}, **change)
    lost = spell({"do": "draw", "count": 1}, cost=[{"do": "tribute", "choose": {"from": ["monster_zone"],
        "where": {"level": {"equals": expected}}}}])  # fmt: skip
    asks, prize = pool.add("Asks", "spell", model=lost), pool.add("Prize")
    scenario = pool.scenario(
        hand=(cast_it, asks), field={"M1": one}, deck=(prize,), normal_used=1, goal=most(count("Prize", at="hand"))
    )
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == 1


def test_what_it_cannot_ask() -> None:
    with pytest.raises(ValidationError, match="cannot ask for Levels"):
        ValueChange.model_validate({"level": 1, "where": {"level": {"equals": 4}}})
    ValueChange.model_validate({"atk": 1, "where": {"level": {"equals": 4}}})


GEARS = {"count_in": ["monster_zone"], "side": "me", "where": {"names": ["Gear Token"]}, "adds": ["level"]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("This card's Level is increased by 2.", {"itself": True, "level": 2}),
        ("This card's Level is reduced by 2.", {"itself": True, "level": -2}),
        (
            'This card\'s Level is increased by the total Levels of all "Gear Tokens" you control.',
            {"itself": True, "level": {"times": 1, "number": GEARS}},
        ),
        (
            "While this card is equipped to a monster, that monster's Level is increased by 3.",
            {"bearer": True, "level": 3},
        ),
        ("This card's Level is increased by the total Levels of all Machine monsters you control.", None),
        ("This card's Level is increased by frobs.", None),
        ("That monster's Level is increased by 3.", None),
    ],
)
def test_words(text: str, expected: dict[str, Any] | None) -> None:
    words = Words(frozenset({"Gear"}), {"gear token": "Gear Token"})
    assert continuous(text, words) == ([] if expected is None else [{"apply": "values", **expected}])
