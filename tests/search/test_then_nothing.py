"""What is done "then" must be possible when an effect is activated, wherever the card before it goes."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell, synchro
from tests.searching import best_count, judge_random_lines, judge_successors


@pytest.mark.parametrize(("tuner", "value"), [(False, 0), (True, 1)])
def test_a_summon_that_cannot_be_made(tuner: bool, value: int) -> None:
    """The card in the GY goes to the Extra Deck, not to the hand, so that nothing can hang on it."""
    pool = Pool()
    then: dict[str, Any] = {"do": "summon_now", "method": "synchro", "join": "then"}
    model = spell(chosen("add_to_hand", "gy", "Star"), then)
    caster = pool.add("Caster", "spell", model=model)
    star = pool.add("Star", "monster synchro", level=8, model=synchro())
    field = {"M1": pool.add("Body")} | ({"M2": pool.add("Tuner", "monster normal tuner")} if tuner else {})
    scenario = pool.scenario(hand=(caster,), field=dict(field), gy=(star,), extra=(star,), normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best_count(pool, scenario, "gy", names=("Caster",)) == value
