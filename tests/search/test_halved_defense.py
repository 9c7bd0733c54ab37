"""ATK and DEF that change by values of the monster itself, where it has no DEF: in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.state import values
from combo_solver.state.cards import Monster
from combo_solver.state.draft import Draft
from combo_solver.turn.successors import Turn
from tests.invented import Pool, caster
from tests.searching import judge_successors


def half(what: str) -> dict[str, Any]:
    return {"value": what, "value_of": "it", "divided": 2}


def atk(turn: Turn, draft: Draft) -> int:
    held = draft.monsters[0]
    assert isinstance(held, Monster)
    return values.atk_of(turn.ground, draft, held, 0)


@pytest.mark.parametrize(
    ("change", "then"),
    [
        ({"atk_to": half("atk"), "defense_to": half("defense")}, {600}),
        ({"atk": 500, "defense": half("defense")}, {1700}),
        ({"double_atk": True, "defense_to": half("original_defense")}, {2400}),
        # All that changes is told by its DEF: nothing can be done.
        ({"atk": half("defense")}, set()),
        ({"defense_to": half("defense")}, set()),
    ],
)
def test_of_a_link_monster_the_atk_changes(change: dict[str, Any], then: set[int]) -> None:
    pool = Pool()
    made = pool.add("Made", "monster link", atk=1200, rating=1, arrows=2)
    cast_it = caster(pool, "Cast", do="modify", choose={"from": ["monster_zone"]}, **change)
    scenario = pool.scenario(hand=(cast_it,), field={"M1": made}, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    assert {atk(turn, draft) for _, draft in turn.successors(turn.start) if draft.me.gy} == then
