"""Coverage of a Battle Phase alone: nothing is done before it, and it ends with it."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario, Resting
from tests.battling import DAMAGE, battle
from tests.invented import Pool

WEIRD = "monster effect"
ON_THE_FIELD = {"from": ["monster_zone"]}


def left_out(**when: Any) -> dict[str, Any]:
    """A model with one effect that is not read."""
    return {"unmodelled": [{"number": 1, "reason": "not read", **when}]}


def matters(pool: Pool, scenario: ResolvedScenario, battle_only: bool = True) -> bool:
    """Whether something that is not modelled could matter."""
    return not coverage_of(Ground(scenario, pool.facts, pool.models), battle_only=battle_only).complete


@pytest.fixture
def pool() -> Pool:
    return Pool()


@pytest.mark.parametrize("when", ["main_phase", "as_summoned"])
def test_what_a_battle_phase_never_sees(pool: Pool, when: str) -> None:
    odd = pool.add("Odd", WEIRD, model=left_out(**{when: True}))
    scenario = battle(pool, {"M1": odd}, goal=DAMAGE)
    assert matters(pool, scenario, battle_only=False)
    assert not matters(pool, scenario)
    other = pool.add("Other", WEIRD, model=left_out())
    assert matters(pool, battle(pool, {"M1": other}, goal=DAMAGE))


def test_what_an_effect_may_summon_in_it(pool: Pool) -> None:
    """A trigger brings the monster, and so its own trigger comes up."""
    odd = pool.add("Odd", WEIRD, model=left_out(as_summoned=True))
    brings = {"do": "special_summon", "choose": {"from": ["hand"], "where": {"names": ["Odd"]}}}
    trigger = {"number": 1, "kind": "trigger", **ON_THE_FIELD, "event": {"on": "destroys_by_battle"}, "do": [brings]}
    calls = pool.add("Calls", WEIRD, model={"effect": [trigger]})
    assert matters(pool, battle(pool, {"M1": calls}, goal=DAMAGE, hand=(odd,)))
    ignition = {"number": 1, "kind": "ignition", **ON_THE_FIELD, "do": [brings]}
    waits = pool.add("Waits", WEIRD, model={"effect": [ignition]})
    assert not matters(pool, battle(pool, {"M1": waits}, goal=DAMAGE, hand=(odd,)))


def test_cards_that_would_have_to_be_played(pool: Pool) -> None:
    """A Spell in the hand and a monster in the Extra Deck of which nothing is known stay there."""
    body = pool.add("Body")
    unread = pool.add("Unread", "spell")
    top = pool.add("Top", "monster fusion effect")
    scenario = battle(pool, {"M1": body}, goal=DAMAGE, hand=(unread,), extra=(Resting(top, face_up=False),))
    assert matters(pool, scenario, battle_only=False) and not matters(pool, scenario)
    quick = pool.add("Quick", "spell quick-play")
    assert matters(pool, battle(pool, {"M1": body}, goal=DAMAGE, hand=(quick,)))


def test_an_effect_that_summons_by_the_rules_of_a_summon(pool: Pool) -> None:
    """Then anything may come out of the Extra Deck."""
    top = pool.add("Top", "monster fusion effect")
    fuse = {"do": "fusion_summon"}
    trigger = {"number": 1, "kind": "trigger", **ON_THE_FIELD, "event": {"on": "destroys_by_battle"}, "do": [fuse]}
    body = pool.add("Fuses", WEIRD, model={"effect": [trigger]})
    assert matters(pool, battle(pool, {"M1": body}, goal=DAMAGE, extra=(Resting(top, face_up=False),)))
