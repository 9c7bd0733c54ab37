"""What hangs on going to the hand or the GY asks for the arrival: some cards go to the Extra Deck instead."""

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
    hangs_on({"do": "add_to_hand", "or_extra": or_extra}, join, kinds, drawn)


@pytest.mark.parametrize("join", ["if_you_do", "then"])
@pytest.mark.parametrize(
    ("kinds", "drawn"), [("monster", 1), ("monster fusion", 1), ("monster normal pendulum", 0), ("monster token", 0)]
)
def test_what_hangs_on_sending_to_the_gy(join: str, kinds: str, drawn: int) -> None:
    hangs_on({"do": "send_to_gy"}, join, kinds, drawn)


def hangs_on(moves: dict[str, object], join: str, kinds: str, drawn: int) -> None:
    """A Spell moves its target so, and if that is done it brings another monster; both judges agree all the way."""
    pool = Pool()
    prize, target = pool.add("Prize"), pool.add("Target", kinds)
    back = {**moves, "card": "back"}
    prizes = {"from": ["gy"], "where": {"names": ["Prize"]}}
    special: dict[str, object] = {"do": "special_summon", "choose": prizes, "join": join}
    model = spell(back, special, targets=[{"from": ["monster_zone"], "name": "back", "min": 1, "max": 1}])
    scenario = pool.scenario(
        hand=(pool.add("Caster", "spell", model=model),), gy=(prize,), field={"M1": target}, goal=most(count("Prize"))
    )
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == drawn
    assert len(list(turn.successors(turn.canonical(turn.start)))) > 0
