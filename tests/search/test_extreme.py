"""Only the strongest or weakest of the cards that fit can be chosen, and each of those that tie."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best_count, judge_random_lines, judge_successors, solved_for


def position(extreme: dict[str, Any], *atks: int) -> tuple[Pool, ResolvedScenario]:
    pool = Pool()
    monsters = [pool.add(f"Body {atk} {number}", atk=atk) for number, atk in enumerate(atks)]
    choose = {"from": ["monster_zone"], "extreme": extreme}
    card = pool.add("Hammer", "spell", model=spell({"do": "destroy", "choose": choose}))
    field = {f"M{number + 1}": code for number, code in enumerate(monsters)}
    return pool, pool.scenario(hand=(card,), field=field, normal_used=1)


@pytest.mark.parametrize(
    ("extreme", "destroyed"),
    [({"value": "atk"}, {"Body 900 1", "Body 900 2"}), ({"value": "atk", "least": True}, {"Body 500 0"})],
)
def test_who_can_be_chosen(extreme: dict[str, Any], destroyed: set[str]) -> None:
    pool, scenario = position(extreme, 500, 900, 900)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    names = [card.name for card in pool.cards.values() if card.name.startswith("Body")]
    assert {name for name in names if best_count(pool, scenario, "gy", names=(name,))} == destroyed


def test_the_referee_refuses_another_one() -> None:
    pool, scenario = position({"value": "atk"}, 500, 900)
    line = solved_for(pool, scenario, "gy", names=("Body 900 1",)).line
    weaker, _ = position({"value": "atk", "least": True}, 500, 900)
    with pytest.raises(RefereeError):
        replay(scenario, line, pool.facts, weaker.models)
