"""Selections that leave out the cards that another clause chose, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import best_count, count, judge_random_lines, most, only_legal_in

TARGET = {"from": ["monster_zone"], "where": {"names": ["Body"]}, "name": "sent"}


def sending(apart: bool) -> tuple[dict[str, Any], ...]:
    """A monster of mine is sent to the GY, and another card that lies there comes back."""
    keys = {"apart_from": "sent"} if apart else {}
    back = {"from": ["gy"], "where": {"kinds": ["monster"]}, "name": "back", **keys}
    return {"do": "send_to_gy", "card": "sent"}, {"do": "add_to_hand", "choose": back, "join": "if_you_do"}


def position(pool: Pool, apart: bool = True, gy: tuple[str, ...] = ("Old",)) -> ResolvedScenario:
    model = ignition(*sending(apart), limit={"scope": "copy"}, targets=[TARGET])
    body, actor = pool.add("Body"), pool.add("Actor", "monster effect", model=model)
    lie = tuple({"Body": body}.get(name) or pool.add(name) for name in gy)
    return pool.scenario(field={"M1": actor, "M2": body}, gy=lie, normal_used=1)


@pytest.fixture
def pool() -> Pool:
    return Pool()


@pytest.mark.parametrize(("apart", "found"), [(True, 0), (False, 1)])
def test_the_card_that_was_sent_does_not_come_back(pool: Pool, apart: bool, found: int) -> None:
    scenario = position(pool, apart)
    assert best_count(pool, scenario, "hand", names=["Body"]) == found
    assert best_count(pool, scenario, "hand", names=["Old"]) == 1


def test_a_like_card_that_lay_there_does(pool: Pool) -> None:
    assert best_count(pool, position(pool, gy=("Body",)), "hand", names=["Body"]) == 1


def test_nothing_else_is_there(pool: Pool) -> None:
    assert best_count(pool, position(pool, gy=()), "hand") == 0


def test_the_referee_refuses_it() -> None:
    goal = most(count("Body", at="hand"))
    legal, illegal = (
        (pool, replace(position(pool, apart), goal=goal)) for pool, apart in ((Pool(), False), (Pool(), True))
    )
    only_legal_in(legal, illegal, "does not fit")


@pytest.mark.parametrize("gy", [("Old",), ("Body",), ("Old", "Body")])
def test_random_lines(pool: Pool, gy: tuple[str, ...]) -> None:
    judge_random_lines(Turn(Ground(position(pool, gy=gy), pool.facts, pool.models)), pool)


def test_they_are_chosen_before() -> None:
    model = ignition({key: value for key, value in sending(True)[1].items() if key != "join"})
    with pytest.raises(ValidationError, match="sent"):
        CardModel.model_validate({"passcode": 1, "name": "Card", **model})
