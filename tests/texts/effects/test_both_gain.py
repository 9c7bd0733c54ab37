"""Another monster and the card of the effect gain together (invented texts), in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.searching import best, judge_random_lines, judge_successors
from tests.texts.effects.test_several_cards import effect_of

HEAD = "During your Main Phase: You can"


def position(others: int, *before: dict[str, Any]) -> tuple[Pool, Any]:
    effect = effect_of(f"{HEAD} make 1 other Fish monster you control and this card gain 500 ATK.")
    assert effect is not None
    effect = {**effect, "number": 1, "do": [*before, *effect["do"]], "limit": {"scope": "name"}}
    pool = Pool()
    card = pool.add("Gains", "monster effect", type="Fish", atk=0, model={"effect": [effect]})
    body = pool.add("Body", type="Fish", atk=0)
    field = {"M1": card, **{f"M{number}": body for number in range(2, 2 + others)}}
    scenario = pool.scenario(field=field, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return pool, scenario


@pytest.mark.parametrize(("others", "atk"), [(0, 0), (1, 1000), (2, 1000)])
def test_both_or_none(others: int, atk: int) -> None:
    assert best(*position(others)) == atk


def test_none_where_the_card_is_gone() -> None:
    assert best(*position(1, {"do": "send_to_gy", "card": "self"})) == 0


@pytest.mark.parametrize(
    "what",
    [
        "make 1 Fish monster you control and this card gain 500 ATK",
        "make 1 other Fish monster you control and that monster gain 500 ATK",
        "make 1 other wet monster you control and this card gain 500 ATK",
        "make 1 other Fish monster you control and this card gain 500 ATK for each card in your hand",
    ],
)
def test_what_is_not_read(what: str) -> None:
    assert effect_of(f"{HEAD} {what}.") is None
