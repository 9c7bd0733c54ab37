"""A first choice that must leave a second one: both judges take no other, and without one nothing happens."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.game.line import CardAt
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best_count, judge_successors, solved_for

FIRST = {
    "do": "send_to_gy",
    "choose": {"from": ["deck"], "where": {"types": ["Dragon"]}, "name": "sent", "leads": True},
}
SAME = {"kinds": ["monster"], "shared": [{"trait": "name", "shared_with": "sent"}]}
SECOND = {"do": "add_to_hand", "choose": {"from": ["deck"], "where": SAME, "name": "added"}, "join": "then"}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def position(pool: Pool, *deck: str, second: dict[str, Any] = SECOND) -> ResolvedScenario:
    cast = pool.add("Spell", "spell", model=spell(FIRST, second))
    dragons = {name: pool.add(name, "monster normal", type="Dragon") for name in deck}
    return pool.scenario(hand=(cast,), deck=tuple(dragons[name] for name in deck), normal_used=1)


def test_only_a_card_with_a_second_one_is_taken(pool: Pool) -> None:
    scenario = position(pool, "One", "Two", "Two")
    assert best_count(pool, scenario, "gy", names=["Two"]) == best_count(pool, scenario, "hand", names=["Two"]) == 1
    assert best_count(pool, scenario, "gy", names=["One"]) == 0


def test_without_a_pair_it_cannot_be_activated(pool: Pool) -> None:
    scenario = position(pool, "One", "Two")
    assert best_count(pool, scenario, "gy") == 0
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_the_referee_refuses_a_card_without_a_second_one(pool: Pool) -> None:
    scenario = position(pool, "One", "Two", "Two")
    line = solved_for(pool, scenario, "gy", names=["Two"]).line
    (number,) = (number for number, step in enumerate(line) if step.choices)
    first, second = line[number].choices
    one = next(code for code in scenario.me.deck if pool.facts(code).name == "One")
    wrong = first.model_copy(update={"cards": (CardAt(card=one, name="One", at="deck"),)})
    step = line[number].model_copy(update={"choices": (wrong, second)})
    with pytest.raises(RefereeError, match="does not fit"):
        replay(scenario, (*line[:number], step, *line[number + 1 :]), pool.facts, pool.models)


def test_what_was_sent_may_be_the_second_one_where_it_lies_then(pool: Pool) -> None:
    other = {**SECOND, "choose": {**SECOND["choose"], "from": ["deck", "gy"]}}
    scenario = position(pool, "One", "Two", second=other)
    assert best_count(pool, scenario, "hand", names=["One"]) == 1
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)
