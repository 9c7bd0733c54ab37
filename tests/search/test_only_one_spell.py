"""Spells and Traps of which I can control only one, activated beside another one: both judges."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.judging import refused, step
from tests.searching import best_count, judge_random_lines

ONLY = {"apply": "only_one", "where": {"names": ["Bell"]}, "players": "controller"}
LIES = {"number": 0, "kind": "spell", "from": ["hand"]}


@pytest.mark.parametrize(("face_up", "number"), [(True, 1), (False, 1)])
def test_a_second_one_is_not_activated(face_up: bool, number: int) -> None:
    """Of a copy in the hand and one on the field, face-up or Set, one is face-up at the end."""
    pool = Pool()
    bell = pool.add("Bell", "spell continuous", model={"effect": [LIES], "continuous": [ONLY]})
    scenario = pool.scenario(hand=(bell,), normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(bell, face_up=face_up)}))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, "spell_zone", names=("Bell",)) == number
    if face_up:
        line = step(1, "activate", bell, pool, effect=0, chain_link=1, to="S1")
        assert "only one" in refused(pool, scenario, line)


def test_another_sort_is_activated() -> None:
    pool = Pool()
    bell = pool.add("Bell", "spell continuous", model={"effect": [LIES], "continuous": [ONLY]})
    drum = pool.add("Drum", "spell continuous", model={"effect": [LIES]})
    scenario = pool.scenario(hand=(bell, drum), normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, "spell_zone", card_types=("continuous", "spell")) == 2
