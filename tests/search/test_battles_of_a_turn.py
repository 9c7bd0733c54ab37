"""What effects say of all battles of a turn, and who alone may attack, in the search and the referee (invented)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.battle_gaps import SHIELDED
from combo_solver.ground.coverage import coverage_of
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, ThisTurn
from tests.battling import turn_of
from tests.invented import Pool, spell
from tests.search.test_in_battle import UP, facing, most
from tests.searching import judge_random_lines

ALONE = {"side": "me", "what": "alone", "of_player": True}


def lock(ability: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"do": "restrict", "what": "in_battle", "ability": ability, **more}


def two(says: str = "", this_turn: ThisTurn = "") -> tuple[Pool, ResolvedScenario]:
    """Two monsters of mine, of 1500 and 700 ATK, and no monster of the opponent's."""
    pool = Pool()
    big, small = pool.add("Big", atk=1500, in_battle=says), pool.add("Small", atk=700)
    scenario = pool.scenario(goal=ready_made("damage"))
    field = {"M1": MonsterAt(big, this_turn=this_turn), "M2": MonsterAt(small)}
    return pool, replace(scenario, me=replace(scenario.me, monsters=field))


@pytest.mark.parametrize(("side", "damage"), [("me", 1500), ("either", 1500), ("opponent", 2200)])
def test_one_monster_alone_attacks(side: str, damage: int) -> None:
    told = json.dumps([{"apply": "in_battle", **ALONE, "side": side}])
    pool, scenario = two(told)
    assert most(pool, scenario) == damage
    judge_random_lines(turn_of(pool, scenario), pool)


def test_one_that_attacked_before_leaves_none_to_others() -> None:
    pool, scenario = two(json.dumps([{"apply": "in_battle", **ALONE}]), "attacked")
    assert most(pool, scenario) == 0


def test_the_one_that_attacks_may_do_so_again() -> None:
    told = [{"apply": "in_battle", **ALONE}, {"apply": "in_battle", "itself": True, "what": "attacks", "times": 2}]
    pool, scenario = two(json.dumps(told))
    assert most(pool, scenario) == 3000


def test_others_cannot_attack_for_the_rest_of_the_turn() -> None:
    """What may attack all the same is one monster, wherever the lock comes from."""
    pool = Pool()
    target = {"from": ["monster_zone"], "side": "me", "name": "target1", "where": {"names": ["Small"]}}
    chosen = {"do": "bind", "card": "target1", "what": "in_battle", "ability": {"itself": True, "what": "may_attack"}}
    others = lock({"side": "me", "what": "cannot_attack"}, but_chosen=True)
    strong = {"do": "modify", "card": "target1", "atk": 1000}
    big, small = pool.add("Big", atk=1500), pool.add("Small", atk=700)
    by = pool.add("By", "spell", model=spell(strong, chosen, others, targets=[target]))
    scenario = pool.scenario(hand=(by,), field={"M1": big, "M2": small}, goal=ready_made("damage"))
    # Without the Spell both attack: 2200; with it Small alone: 1700.
    assert most(pool, scenario) == 2200
    again = {**strong, "atk": 3000}
    stronger = pool.add("By", "spell", model=spell(again, chosen, others, targets=[target]))
    scenario = replace(scenario, me=replace(scenario.me, hand=(stronger,)))
    assert most(pool, scenario) == 3700
    judge_random_lines(turn_of(pool, scenario), pool)


@pytest.mark.parametrize(("names", "damage"), [(["Small"], 1700), (["Small", "Big"], 0), (["Big", "Big"], 3500)])
def test_effects_that_spare_different_monsters_leave_none(names: list[str], damage: int) -> None:
    """What each keeps from attacking is the one that the other spares."""
    pool = Pool()
    others = lock({"side": "me", "what": "cannot_attack"}, but_chosen=True)
    chosen = {"do": "bind", "card": "target1", "what": "in_battle", "ability": {"itself": True, "what": "may_attack"}}
    strong = {"do": "modify", "card": "target1", "atk": 1000}
    model = {"effect": [
        {"number": number, "kind": "trigger", "from": ["monster_zone"], "optional": False, "timing": "if",
         "event": {"on": "battle_phase_starts", "subject": {}}, "do": [strong, chosen, others],
         "targets": [{"from": ["monster_zone"], "side": "me", "name": "target1", "where": {"names": [name]}}]}
        for number, name in enumerate(names, 1)
    ]}  # fmt: skip
    big, small = pool.add("Big", atk=1500, model=model), pool.add("Small", atk=700)
    scenario = pool.scenario(field={"M1": big, "M2": small}, goal=ready_made("damage"))
    assert most(pool, scenario) == damage
    judge_random_lines(turn_of(pool, scenario), pool)


@pytest.mark.parametrize(
    ("ability", "only", "damage"),
    [
        # With the same ATK both are destroyed, but for what stays.
        ({"side": "me", "what": "stays"}, None, 1700),
        ({"side": "opponent", "what": "stays"}, None, 0),
        ({"side": "me", "what": "spares_other", "of_player": True}, None, 0),
        ({"side": "me", "what": "cannot_attack"}, {"names": ["Small"]}, 0),
    ],
)
def test_what_holds_for_the_rest_of_a_turn(ability: dict[str, Any], only: dict[str, Any] | None, damage: int) -> None:
    pool = Pool()
    effect = lock(ability, **({"only": only} if only else {}))
    # It is mandatory: what it does cannot be left out.
    model = {"effect": [
        {"number": 1, "kind": "trigger", "from": ["monster_zone"], "optional": False, "timing": "if",
         "event": {"on": "battle_phase_starts", "subject": {}}, "do": [effect]},
    ]}  # fmt: skip
    twice = json.dumps([{"apply": "in_battle", "itself": True, "what": "attacks", "times": 2}])
    big, small = pool.add("Big", atk=1000, model=model, in_battle=twice), pool.add("Small", atk=700)
    foe = pool.add("Foe", atk=1000)
    scenario = pool.scenario(field={"M1": big, "M2": small}, goal=ready_made("damage"))
    theirs = replace(scenario.opponent, monsters={"M1": MonsterAt(foe)})
    scenario = replace(scenario, opponent=theirs)
    assert most(pool, scenario) == damage
    judge_random_lines(turn_of(pool, scenario), pool)


def test_a_direct_attack_that_only_the_text_allows() -> None:
    says = [{"itself": True, "what": "attacks_directly"}, {"itself": True, "what": "halves", "using": True}]
    pool, scenario = facing(says, UP)
    # 750 directly beat 500.
    assert most(pool, scenario) == 750
    pool, scenario = facing(says)
    assert most(pool, scenario) == 1500
    pool, scenario = facing([*says, {"itself": True, "what": "attacks_directly"}], UP)
    assert most(pool, scenario) == 1500
    judge_random_lines(turn_of(pool, scenario), pool)


@pytest.mark.parametrize(
    ("ability", "immune", "told"),
    [
        ({"side": "me", "what": "stays"}, True, True),
        ({"side": "me", "what": "stays"}, False, False),
        ({"side": "me", "what": "spares_controller", "of_player": True}, True, False),
    ],
)
def test_monsters_unaffected_by_such_an_effect_are_told(ability: dict[str, Any], immune: bool, told: bool) -> None:
    pool = Pool()
    free = [{"number": 1, "apply": "unaffected", "by": ["spell"]}] if immune else []
    big = pool.add("Big", "monster effect", atk=1000, model={"continuous": free})
    by = pool.add("By", "spell", model=spell(lock(ability)))
    scenario = pool.scenario(hand=(by,), field={"M1": big}, goal=ready_made("damage"))
    turn = turn_of(pool, scenario)
    gaps = [gap.what for card in coverage_of(turn.ground).cards for gap in card.gaps]
    assert (SHIELDED in gaps) == told
