"""What is for the start of Main Phase 1, in both judges (invented cards)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.ground.never import never
from combo_solver.ground.reachable import Reachable
from combo_solver.models.conditions import AtStartCondition
from combo_solver.scenario.position import Moment, MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition, spell
from tests.searching import best_count, count, judge_random_lines, judge_successors, most, only_legal_in

FIRST = {"if": [{"test": "at_start"}]}


def position(moment: Moment | None = None, **more: object) -> tuple[Pool, ResolvedScenario]:
    """Two Spells for the start, one that can come at any time, a monster that can be Summoned."""
    pool = Pool()
    hand = [pool.add(name, "spell", model=spell({"do": "draw"}, **FIRST)) for name in ("First", "Other")]
    hand.append(pool.add("Later", "spell", model=spell({"do": "draw"})))
    hand.append(pool.add("Summoned"))
    deck = tuple(pool.add(f"Card {number}", "spell") for number in range(4))
    scenario = pool.scenario(hand=tuple(hand), deck=deck, goal=most(count("First", at="gy")))
    return pool, replace(scenario, moment=moment or Moment(), **more)  # type: ignore[arg-type]


def test_only_one_of_them_is_the_first_thing_that_is_done() -> None:
    pool, scenario = position()
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best_count(pool, scenario, "gy", names=("First",)) == 1
    assert best_count(pool, scenario, "gy", names=("First", "Other")) == 1
    assert best_count(pool, scenario, "gy", names=("First", "Later")) == 2


@pytest.mark.parametrize("moment", [Moment(phase="main2"), Moment(special_summons=1), Moment(additional_used=True)])
def test_not_when_something_was_done(moment: Moment) -> None:
    only_legal_in(position(), position(moment), "condition does not hold")
    pool, scenario = position(moment)
    assert never(Reachable(Ground(scenario, pool.facts, pool.models)), AtStartCondition())


def test_a_monster_that_came_this_turn_tells_it() -> None:
    pool, scenario = position()
    came = MonsterAt(pool.add("Here"), this_turn="came", summoned="procedure")
    assert scenario.begins
    assert not replace(scenario, me=replace(scenario.me, monsters={"M1": came})).begins
    assert not replace(scenario, normal_summons_used=1).begins


def test_an_effect_that_is_not_for_the_start_of_a_chain() -> None:
    """A Quick Effect for the start does not answer anything."""
    pool = Pool()
    quick = ignition({"do": "draw"}, kind="quick", limit={"scope": "name"}, **FIRST)
    actor = pool.add("Actor", "monster effect", model=quick)
    opens = pool.add("Opens", "monster effect", model=ignition(chosen("banish", "gy", "Gone"), limit={"scope": "name"}))
    gone, card = pool.add("Gone"), pool.add("Card")
    scenario = pool.scenario(field={"M1": actor, "M2": opens}, gy=(gone,), deck=(card,), normal_used=0)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best_count(pool, scenario, "hand", names=("Card",)) == 1
