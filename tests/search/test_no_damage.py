"""A turn in which a player takes no damage, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.searching import best, judge_successors, most
from tests.searching import count as counted

MINE, THEIRS = {"do": "restrict", "what": "damage"}, {"do": "restrict", "what": "their_damage"}
HURT, LOSE = {"do": "change_lp", "by": -500, "join": "also"}, {"do": "change_lp", "by": -500, "loses": True}
OPPONENT = {"player": "opponent"}


@pytest.mark.parametrize(
    ("actions", "mine", "theirs"),
    [
        ((MINE, HURT), 8000, 8000),
        ((THEIRS, HURT), 7500, 8000),
        ((THEIRS, HURT | OPPONENT), 8000, 8000),
        ((MINE, HURT | OPPONENT), 8000, 7500),
        ((MINE, LOSE | {"join": "also"}), 7500, 8000),
        ((MINE, HURT | {"by": 500}), 8500, 8000),
    ],
)
def test_who_takes_none(actions: tuple[dict[str, Any], ...], mine: int, theirs: int) -> None:
    pool = Pool()
    cast = pool.add("Spell", "spell", model=spell(*actions))
    turn = Turn(Ground(pool.scenario(hand=(cast,)), pool.facts, pool.models))
    judge_successors(turn, pool)
    after = {(d.me.life_points, d.opponent.life_points) for _, d in turn.successors(turn.start)}
    assert after == {(mine, theirs)}


@pytest.mark.parametrize(
    ("lock", "join", "value"), [(MINE, "if_you_do", 0), (MINE, "also", 1), (THEIRS, "if_you_do", 1)]
)
def test_nothing_hangs_on_damage_that_nobody_takes(lock: dict[str, Any], join: str, value: int) -> None:
    pool = Pool()
    prize = pool.add("Prize", "monster normal", level=4)
    cast = pool.add("Spell", "spell", model=spell(lock, HURT, chosen("special_summon", "deck", "Prize", join=join)))
    scenario = pool.scenario(hand=(cast,), deck=(prize,), goal=most(counted("Prize")), normal_used=1)
    assert best(pool, scenario) == value
