"""What returns to the hand hangs on arriving there: a monster of the Extra Deck goes back to it instead."""

from __future__ import annotations

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best, count, judge_random_lines, judge_successors, most


@pytest.mark.parametrize("join", ["if_you_do", "then"])
@pytest.mark.parametrize(
    ("kinds", "or_extra", "drawn"),
    [("monster", False, 1), ("monster fusion", False, 0), ("monster fusion", True, 1), ("monster token", True, 0)],
)
def test_what_hangs_on_a_return_to_the_hand(join: str, kinds: str, or_extra: bool, drawn: int) -> None:
    pool = Pool()
    prize, target = pool.add("Prize"), pool.add("Target", kinds)
    back = {"do": "add_to_hand", "card": "back", "or_extra": or_extra}
    special = {"do": "special_summon", "choose": {"from": ["gy"], "min": 1, "max": 1}, "join": join}
    model = spell(back, special, targets=[{"from": ["monster_zone"], "name": "back", "min": 1, "max": 1}])
    scenario = pool.scenario(
        hand=(pool.add("Caster", "spell", model=model),), gy=(prize,), field={"M1": target}, goal=most(count("Prize"))
    )
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == drawn
    assert len(list(turn.successors(turn.canonical(turn.start)))) > 0
