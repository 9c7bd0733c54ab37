"""Restrictions that spare what their own effect Summons, and those of Flip Summons (SG-17; invented)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.judging import allows, step
from tests.rulebook import rule
from tests.searching import best, count, judge_random_lines, most, solved

OTHERS = {"do": "restrict", "what": "special_summon", "others": True, "whole_turn": True}
FLIP = {"do": "restrict", "what": "flip_summon", "whole_turn": True}


class Revivers(Pool):
    """Two Spells that bring a monster back, the first of which forbids other Special Summons."""

    def __init__(self, *more: dict[str, Any]) -> None:
        super().__init__()
        self.dead = self.add("Dead")
        back = chosen("special_summon", "gy", "Dead")
        self.alone = self.add("Alone", "spell", model=spell(back, cost=[OTHERS, *more]))
        self.free = self.add("Free", "spell", model=spell(back))

    def brought(self, number: int, by: int, to: str) -> Any:
        costs = [{"action": 0, "do": "restrict"}] if by == self.alone else []
        dead = {"card": self.dead, "name": "Dead"}
        placed = {**dead, "from": "gy", "to": to, "position": "attack"}
        back = {"action": 0, "do": "special_summon", "cards": [{**dead, "at": "gy"}], "placed": [placed]}
        return step(number, "activate", by, self, effect=1, chain_link=1, costs=costs, choices=[back])


@rule("SG-17")
def test_its_own_monster_and_no_other() -> None:
    pool = Revivers()
    goal = most(count("Dead"))
    for hand, value in (
        ((pool.alone,), 1),
        ((pool.free,) * 2, 2),
        ((pool.alone, pool.free), 1),
        ((pool.alone,) * 2, 1),
    ):
        scenario = pool.scenario(hand=hand, gy=(pool.dead,) * 2, goal=goal, normal_used=1)
        assert best(pool, scenario) == value
        judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@rule("SG-17")
@pytest.mark.parametrize("first", ["alone", "free"])
def test_the_referee_knows_which_is_its_own(first: str) -> None:
    pool = Revivers()
    one, other = (pool.alone, pool.free) if first == "alone" else (pool.free, pool.alone)
    scenario = pool.scenario(hand=(one, other, one), gy=(pool.dead,) * 2)
    assert allows(pool, scenario, pool.brought(1, one, "M1"))
    assert not allows(pool, scenario, pool.brought(1, one, "M1"), pool.brought(2, other, "M2"))
    again = allows(pool, scenario, pool.brought(1, one, "M1"), pool.brought(2, one, "M2"))
    assert again is (first == "free")


@rule("SG-17")
def test_tokens_are_its_own_too() -> None:
    pool = Pool()
    token = pool.add("Token", "monster normal token")
    make = {"do": "create_tokens", "token": token, "count": 2}
    by = pool.add("Make", "spell", model=spell(make, cost=[OTHERS]))
    scenario = pool.scenario(hand=(by, by), goal=most(count("Token")), normal_used=1)
    assert best(pool, scenario) == 2
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@rule("SG-17", "FS-05")
def test_no_flip_summon_in_the_turn_of_the_effect() -> None:
    pool = Revivers(FLIP)
    laid = pool.add("Laid")
    goal = most(count("Dead"), count("Laid"))
    field: dict[str, int | MonsterAt] = {"M5": MonsterAt(laid, position="set")}

    def start(hand: int) -> ResolvedScenario:
        return pool.scenario(hand=(hand,), field=field, gy=(pool.dead,), goal=goal, normal_used=1)

    scenario = start(pool.alone)
    assert best(pool, scenario) == 1
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, start(pool.free)) == 2
    cast = pool.brought(1, pool.alone, "M1")
    cast = cast.model_copy(update={"costs": [*cast.costs, cast.costs[0].model_copy(update={"action": 1})]})
    turned = step(1, "flip_summon", laid, pool, "M5", to="M5", position="attack")
    assert allows(pool, scenario, cast)
    assert allows(pool, scenario, turned)
    assert not allows(pool, scenario, cast, turned.model_copy(update={"number": 2}))
    assert not allows(pool, scenario, turned, cast.model_copy(update={"number": 2}))
    field = {"M5": MonsterAt(laid, this_turn="came", summoned="flip")}
    assert not solved(pool, start(pool.alone)).line


@rule("SG-17", "NC-28")
@pytest.mark.parametrize(("laid", "free"), [(True, True), (False, False)])
def test_a_normal_summon_before_that_may_have_been_a_set(laid: bool, free: bool) -> None:
    pool = Revivers({"do": "restrict", "what": "normal_summon", "sets": False, "whole_turn": True})
    body = pool.add("Body")
    field: dict[str, int | MonsterAt] = {"M5": MonsterAt(body, position="set", this_turn="came")} if laid else {}
    start = pool.scenario(hand=(pool.alone,), field=field, gy=(pool.dead,), goal=most(count("Dead")), normal_used=1)
    assert bool(solved(pool, start).line) is free
    cast = pool.brought(1, pool.alone, "M1")
    cast = cast.model_copy(update={"costs": [*cast.costs, cast.costs[0].model_copy(update={"action": 1})]})
    assert allows(pool, start, cast) is free


def test_other_monsters_are_told_of_special_summons_of_the_whole_turn() -> None:
    for wrong in ({"what": "special_summon"}, {"what": "normal_summon", "whole_turn": True}):
        with pytest.raises(ValueError, match="others is for restrictions"):
            Restrict.model_validate({**wrong, "others": True})
