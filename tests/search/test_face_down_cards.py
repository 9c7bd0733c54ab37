"""Choosing face-down cards by their place, and changing battle positions to the other one: both judges."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.judging import at, refused, step
from tests.searching import judge_successors

ROWS = ["spell_zone", "field_zone", "pendulum_zone"]
SET_CARD = {"side": "either", "face_down": True, "face_down_only": True}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def test_face_up_cards_are_none_of_them(pool: Pool) -> None:
    """Of a face-up and a Set monster of theirs, and a face-up and a Set Spell of mine, two can be destroyed."""
    up, down = pool.add("Up"), pool.add("Down")
    lies, hidden = (
        pool.add("Lies", "spell continuous", model={}),
        pool.add("Hidden", "spell", model=spell({"do": "draw"})),
    )
    choose = {"from": ["monster_zone", *ROWS], "other": True, **SET_CARD}
    breaker = pool.add("Breaker", "spell", model=spell({"do": "destroy", "choose": choose}))
    scenario = pool.scenario(hand=(breaker,), theirs={"M1": up})
    theirs = {**scenario.opponent.monsters, "M2": MonsterAt(down, position="set")}
    spells = {"S1": SpellAt(lies), "S2": SpellAt(hidden, face_up=False)}
    scenario = replace(
        scenario,
        opponent=replace(scenario.opponent, monsters=theirs),
        me=replace(scenario.me, spells={**scenario.me.spells, **spells}),
    )
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    broken = [draft for _, draft in turn.successors(turn.start) if breaker not in scenario.me.deck]
    gone = {len(draft.opponent.gy) for draft in broken} | {len(draft.me.gy) for draft in broken}
    assert gone == {0, 1, 2}
    for card, place, allowed in ((down, "O-M2", True), (up, "O-M1", False), (hidden, "S2", True), (lies, "S1", False)):
        choice = {"action": 0, "do": "destroy", "cards": at(pool, (card, place))}
        line = step(1, "activate", breaker, pool, effect=1, chain_link=1, choices=[choice])
        assert (refused(pool, scenario, line) == "") == allowed


@pytest.mark.parametrize(("position", "becomes"), [("attack", "defense"), ("defense", "attack"), ("set", "attack")])
def test_the_other_position(pool: Pool, position: str, becomes: str) -> None:
    body = pool.add("Body")
    choose = {"from": ["monster_zone"], "face_down": True}
    turning = pool.add("Turning", "spell", model=spell({"do": "change_position", "to": "other", "choose": choose}))
    held = MonsterAt(body, position=position, this_turn="came")  # type: ignore[arg-type]
    scenario = pool.scenario(hand=(turning,), field={"M1": held})
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    found = {draft.monsters[0].position for _, draft in turn.successors(turn.start) if draft.monsters[0]}
    assert found == {["attack", "defense", "set"].index(becomes)}


def test_a_link_monster_has_no_other_position(pool: Pool) -> None:
    linked = pool.add("Linked", "monster link", rating=1, arrows=2)
    choose = {"from": ["monster_zone"], "face_down": True}
    turning = pool.add("Turning", "spell", model=spell({"do": "change_position", "to": "other", "choose": choose}))
    scenario = pool.scenario(hand=(turning,), field={"M1": linked})
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    assert not list(turn.successors(turn.start))


@pytest.mark.parametrize(("position", "found"), [("attack", 0), ("defense", 1), ("set", 1)])
def test_defense_position_face_up_or_face_down(pool: Pool, position: str, found: int) -> None:
    choose = {"from": ["monster_zone"], "side": "opponent", "where": {"position": "any_defense"}, "face_down": True}
    breaker = pool.add("Breaker", "spell", model=spell({"do": "destroy", "choose": choose}))
    lying = {
        "test": "count",
        "in": ["monster_zone"],
        "side": "opponent",
        "where": {"position": "any_defense"},
        "min": 1,
    }
    counting = pool.add("Counting", "spell", model=spell({"do": "draw"}, **{"if": [lying]}))
    scenario = pool.scenario(hand=(breaker, counting), deck=(pool.add("Drawn"),))
    theirs = {"M1": MonsterAt(pool.add("Body"), position=position)}  # type: ignore[arg-type]
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters=theirs))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    after = [draft for _, draft in turn.successors(turn.start)]
    assert len(after) == 2 * found
    line = step(1, "activate", counting, pool, effect=1, chain_link=1, choices=[{"action": 0, "do": "draw"}])
    assert (refused(pool, scenario, line) == "") == bool(found)
