"""All cards that fit, if there are so many: "all ... (min. 2)", in both judges."""

from __future__ import annotations

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best_count, judge_random_lines, judge_successors
from tests.texts.effects.test_several_cards import effect_of


@pytest.mark.parametrize(("bodies", "value"), [(1, 0), (2, 1), (3, 1)])
def test_all_are_taken_if_there_are_enough(bodies: int, value: int) -> None:
    pool = Pool()
    every = {"from": ["monster_zone"], "face_down": True, "all": True, "min": 2, "max": None}
    model = spell({"do": "draw", "count": 1}, cost=[{"do": "banish", "choose": every}])
    caster, body, prize = pool.add("Caster", "spell", model=model), pool.add("Body"), pool.add("Prize")
    field: dict[str, int | MonsterAt] = {f"M{number}": body for number in range(1, bodies + 1)}
    scenario = pool.scenario(hand=(caster,), field=field, deck=(prize,), normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best_count(pool, scenario, "hand", names=("Prize",)) == value
    assert best_count(pool, scenario, "banished", names=("Body",)) == bodies * value


@pytest.mark.parametrize(("words", "least"), [("", 1), (" (min. 1)", 1), (" (min. 2)", 2), (" (min. 3)", 3)])
def test_the_number_is_read(words: str, least: int) -> None:
    effect = effect_of(f"You can banish all Fish monsters you control{words}; draw 1 card.")
    assert effect is not None
    choose = effect["cost"][0]["choose"]
    assert (choose["all"], choose["min"], choose["max"]) == (True, least, None)
