"""What cards with the name of a chosen one cannot do this turn (invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, Resting
from combo_solver.state.cards import ATTACK
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best, count, judge_random_lines, most

DRAW = {"do": "draw"}
ADD = {"do": "add_to_hand", "choose": {"from": ["deck"], "where": {"names": ["Twin"]}, "name": "added"}}


@pytest.mark.parametrize(
    ("what", "value"),
    [([], 4), (["activate"], 1), (["normal_summon"], 3), (["activate", "normal_summon"], 0)],
)
def test_what_the_added_card_cannot_do(what: list[str], value: int) -> None:
    """Twin is worth 1 on the field, and what it draws from the hand 3."""
    pool = Pool()
    draws = {"number": 1, "kind": "ignition", "from": ["monster_zone", "gy"], "do": [DRAW], "limit": {"scope": "name"}}
    twin = pool.add("Twin", "monster effect", level=4, model={"effect": [draws]})
    prize = pool.add("Prize", level=12)
    ban = [{"do": "restrict_namesakes", "namesakes_of": "added", "what": what, "join": "also"}] if what else []
    seek = pool.add("Seek", "spell", model=spell(ADD, *ban))
    hold = pool.add("Hold", "monster effect", level=12, model={"effect": [
        {"number": 1, "kind": "ignition", "from": ["hand"], "cost": [{"do": "discard", "choose": {"from": ["hand"],
         "where": {"names": ["Twin"]}}}], "do": [{"do": "pay_lp", "amount": 1}]}]})  # fmt: skip
    goal = most(count("Prize", at="hand", weight=3), count("Twin"))
    scenario = pool.scenario(hand=(seek, hold), deck=(twin, prize), goal=goal)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == value


@pytest.mark.parametrize(("negated", "value"), [(False, 1), (True, 0)])
def test_effects_of_a_name_are_negated(negated: bool, value: int) -> None:
    pool = Pool()
    draws: dict[str, Any] = {"number": 1, "kind": "ignition", "from": ["hand"], "do": [DRAW]}
    twin = pool.add("Twin", "monster effect", level=12, model={"effect": [{**draws, "cost": [
        {"do": "discard", "card": "self"}]}]})  # fmt: skip
    prize = pool.add("Prize", level=12)
    target = {"from": ["gy"], "side": "opponent", "name": "target"}
    named = {"do": "restrict_namesakes", "namesakes_of": "target", "what": ["negate"], "join": "if_you_do"}
    ban = pool.add("Ban", "spell", model=spell({"do": "banish", "card": "target"}, named, targets=[target]))
    goal = most(count("Prize", at="hand"), count("Ban", at="gy", weight=5))
    scenario = pool.scenario(hand=(ban, twin), deck=(prize, prize), goal=goal)
    other = pool.add("Other", level=12)
    scenario = replace(scenario, opponent=replace(scenario.opponent, gy=(Resting(twin if negated else other),)))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    # The order is free: the monster is used before its name is negated.
    assert best(pool, scenario) == 6
    banned = [draft for _, draft in turn.successors(turn.start) if not draft.opponent.gy]
    assert banned
    for first in banned:
        later = [draft for _, draft in turn.successors(turn.canonical(first.freeze()))]
        assert later and max(2 - len(draft.me.deck) for draft in later) == value


def test_a_monster_that_is_turned_up_later_is_negated_too() -> None:
    pool = Pool()
    twin = pool.add("Twin", "monster effect", model={})
    named = {"do": "restrict_namesakes", "namesakes_of": "target", "what": ["negate"], "join": "if_you_do"}
    turns = {"do": "change_position", "to": "attack", "choose": {"from": ["monster_zone"], "face_down": True}}
    target = {"from": ["gy"], "name": "target"}
    ban = pool.add("Ban", "spell", model=spell({"do": "banish", "card": "target"}, named, turns, targets=[target]))
    scenario = pool.scenario(hand=(ban,), field={"M1": MonsterAt(twin, position="set")}, gy=(twin,), normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    found = [draft.monsters[0] for _, draft in turn.successors(turn.start) if draft.me.banished]
    assert found and all(monster and monster.position == ATTACK and monster.negated for monster in found)


@pytest.mark.parametrize("banished", ["Twin", "Double"])
@pytest.mark.parametrize("what", ["negate", "normal_summon"])
def test_a_card_that_is_treated_as_another_has_its_name(what: str, banished: str) -> None:
    pool = Pool()
    code = {"Twin": pool.add("Twin", "monster effect", model={})}
    code["Double"] = pool.add("Double", "monster effect", model={}, alias=1, treated_as="Twin")
    other = next(value for name, value in code.items() if name != banished)
    named = {"do": "restrict_namesakes", "namesakes_of": "target", "what": [what], "join": "if_you_do"}
    target = {"from": ["gy"], "name": "target"}
    ban = pool.add("Ban", "spell", model=spell({"do": "banish", "card": "target"}, named, targets=[target]))
    scenario = pool.scenario(hand=(ban, other), field={"M1": other}, gy=(code[banished],))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    first = next(draft for _, draft in turn.successors(turn.start) if draft.me.banished)
    there = first.monsters[0]
    assert there and there.negated == (what == "negate")
    later = [draft for _, draft in turn.successors(turn.canonical(first.freeze()))]
    assert bool(later) == (what == "negate")
