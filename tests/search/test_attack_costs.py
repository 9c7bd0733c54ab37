"""What it costs to declare an attack: LP, and cards (invented cards)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.ground.reach import reach_of
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from tests.attacking import asked
from tests.battling import DAMAGE, TO_BATTLE, attacks, battle, turn_of
from tests.invented import Pool
from tests.judging import at, played
from tests.searching import judge_random_lines, solved

TRIBUTE = {"by": "tribute", "choose": {"from": ["monster_zone"], "other": True, "face_down": True}}
DISCARD = {"by": "discard", "choose": {"from": ["hand"], "other": True}}
FROM_GY = {"by": "banish", "choose": {"from": ["gy"], "other": True}}


def priced(pool: Pool, *prices: dict[str, Any], atk: int = 2000, **more: Any) -> int:
    told = [{"apply": "in_battle", "itself": True, "what": "pays", "prices": prices}, *more.pop("also", ())]
    return pool.add("Priced", atk=atk, in_battle=json.dumps(told), **more)


def most(pool: Pool, scenario: ResolvedScenario) -> int:
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL"
    assert report.objective.value is not None
    return report.objective.value[0]


def test_a_tribute_costs_the_attack_of_the_monster_that_has_not_attacked_yet() -> None:
    pool = Pool()
    mine = priced(pool, TRIBUTE)
    other = pool.add("Other", atk=1500)
    # The other one attacks first and is Tributed then.
    assert most(pool, battle(pool, {"M1": mine, "M2": other}, goal=DAMAGE)) == 3500
    assert most(pool, battle(pool, {"M1": mine}, goal=DAMAGE)) == 0
    # Two of them have one Tribute, or each other.
    assert most(pool, battle(pool, {"M1": mine, "M2": mine}, goal=DAMAGE)) == 2000
    assert most(pool, battle(pool, {"M1": mine, "M2": mine, "M3": other}, goal=DAMAGE)) == 5500


def test_each_attack_is_paid_for() -> None:
    pool = Pool()
    twice = {"apply": "in_battle", "itself": True, "what": "attacks", "times": 2}
    mine = priced(pool, TRIBUTE, also=[twice])
    weak = pool.add("Weak", atk=0)
    assert most(pool, battle(pool, {"M1": mine, "M2": weak}, goal=DAMAGE)) == 2000
    assert most(pool, battle(pool, {"M1": mine, "M2": weak, "M3": weak}, goal=DAMAGE)) == 4000


@pytest.mark.parametrize("price", [DISCARD, FROM_GY])
def test_cards_of_other_places_pay(price: dict[str, Any]) -> None:
    pool = Pool()
    mine, spare = priced(pool, price), pool.add("Spare", "monster effect", model={})
    place = {"hand": (spare,)} if price is DISCARD else {"gy": (spare,)}
    assert most(pool, battle(pool, {"M1": mine}, goal=DAMAGE, **place)) == 2000
    assert most(pool, battle(pool, {"M1": mine}, goal=DAMAGE)) == 0


def test_what_was_paid_is_where_it_goes() -> None:
    pool = Pool()
    mine, spare = priced(pool, FROM_GY), pool.add("Spare", model={})
    scenario = battle(pool, {"M1": mine}, goal=DAMAGE, gy=(spare,))
    ground = Ground(scenario, pool.facts, pool.models)
    reach = reach_of(ground)
    assert ground.kinds.index[spare] in reach.at["banished"]


def test_what_cannot_be_tributed_pays_nothing() -> None:
    pool = Pool()
    mine = priced(pool, TRIBUTE)
    weak = pool.add("Weak", atk=0)
    ban = pool.add(
        "Ban", "spell continuous", model={}, continuous=json.dumps([{"apply": "cannot_tribute", "players": "both"}])
    )
    scenario = battle(pool, {"M1": mine, "M2": weak}, goal=DAMAGE)
    assert most(pool, scenario) == 2000
    held = scenario.me.spells | {"S1": SpellAt(ban, face_up=True)}
    assert most(pool, replace(scenario, me=replace(scenario.me, spells=held))) == 0


def test_a_trigger_of_what_pays_is_activated_at_the_declaration() -> None:
    """It destroys what is attacked, and the attacker attacks something else in a replay."""
    pool = Pool()
    mine = priced(pool, TRIBUTE)
    destroys = {
        "number": 1, "kind": "trigger", "from": ["gy"], "optional": True, "event": {"on": "tributed"},
        "targets": [{"name": "t", "from": ["monster_zone"], "side": "opponent"}],
        "do": [{"do": "destroy", "card": "t"}],
    }  # fmt: skip
    victim = pool.add("Victim", "monster effect", atk=0, model={"effect": [destroys]})
    wall = pool.add("Wall", atk=3000)
    scenario = battle(pool, {"M1": mine, "M2": victim}, {"M1": wall}, goal=DAMAGE)
    assert most(pool, scenario) == 2000
    judge_random_lines(turn_of(pool, scenario), pool)


def test_the_referee_demands_the_price_and_no_other() -> None:
    pool = Pool()
    mine, other = priced(pool, TRIBUTE), pool.add("Other", atk=1500)
    scenario = battle(pool, {"M1": mine, "M2": other}, goal=DAMAGE)

    def pays(*cards: tuple[int, str]) -> dict[str, Any]:
        return {"costs": [{"action": 0, "do": "tribute", "cards": at(pool, *cards)}]}

    board = played(pool, scenario, TO_BATTLE, attacks(pool, mine, "M1", **pays((other, "M2"))))
    assert board.opponent.life_points == 6000 and board.me.gy == ("Other",)
    for wrong in ({}, pays(), pays((mine, "M1"))):
        with pytest.raises(RefereeError):
            played(pool, scenario, TO_BATTLE, attacks(pool, mine, "M1", **wrong))
    with pytest.raises(RefereeError):
        played(pool, scenario, TO_BATTLE, attacks(pool, other, "M2", **pays((mine, "M1"))))


def test_check_tells_what_cannot_be_paid_and_what_a_paid_attack_comes_to() -> None:
    pool = Pool()
    mine, other, foe = priced(pool, TRIBUTE), pool.add("Other"), pool.add("Foe", atk=500)
    alone = asked(pool, battle(pool, {"M1": mine}, {"M1": foe}), "M1")
    assert not alone.legal and not alone.undecided
    assert {(reason.rule, reason.sentence) for reason in alone.attacks[0].reasons} == {
        ("BA-26", "a card says what its attack costs, and that cannot be paid")
    }
    (able,) = asked(pool, battle(pool, {"M1": mine, "M2": other}, {"M1": foe}), "M1").attacks
    assert able.legal and able.battle is not None and able.battle.damage == (0, 1500)


def test_check_tells_the_life_points_after_the_price() -> None:
    pool = Pool()
    told = [{"apply": "in_battle", "itself": True, "what": "pays", "lp": 500}]
    mine, foe = pool.add("Mine", atk=900, in_battle=json.dumps(told)), pool.add("Foe", atk=1000)
    (able,) = asked(pool, battle(pool, {"M1": mine}, {"M1": foe}), "M1").attacks
    assert able.legal and able.battle is not None and able.battle.life_points == (7400, 8000)


def test_a_face_down_monster_pays_too() -> None:
    pool = Pool()
    mine, other = priced(pool, TRIBUTE), pool.add("Other")
    assert (
        most(pool, battle(pool, {"M1": mine, "M2": MonsterAt(other, position="set", this_turn="came")}, goal=DAMAGE))
        == 2000
    )


def test_a_negated_monster_attacks_for_nothing() -> None:
    pool = Pool()
    mine = priced(pool, TRIBUTE, kinds="monster effect", model={})
    hush = pool.add(
        "Hush", "spell continuous", model={}, continuous=json.dumps([{"apply": "negates", "what": "monster"}])
    )
    scenario = battle(pool, {"M1": mine}, goal=DAMAGE)
    assert most(pool, scenario) == 0
    held = {"S1": SpellAt(hush, face_up=True)}
    assert most(pool, replace(scenario, me=replace(scenario.me, spells=held))) == 2000


def test_each_player_pays_for_attacks() -> None:
    pool = Pool()
    told = [{"apply": "in_battle", "side": "either", "of_player": True, "what": "pays", "lp": 500}]
    toll = pool.add("Toll", "spell continuous", model={}, in_battle=json.dumps(told))
    mine = pool.add("Mine", atk=1000)
    for life_points, damage in ((1001, 2000), (1000, 1000), (500, 0)):
        scenario = battle(pool, {"M1": mine, "M2": mine}, life_points=(life_points, 8000), goal=DAMAGE)
        held = {"S1": SpellAt(toll, face_up=True)}
        assert most(pool, replace(scenario, opponent=replace(scenario.opponent, spells=held))) == damage


def test_a_card_that_pays_does_not_lift_what_it_says_of_that_attack() -> None:
    pool = Pool()
    told = [{"apply": "in_battle", "side": "either", "of_player": True, "what": "pays", "lp": 500}]
    toll = pool.add("Toll", "spell continuous", model={}, in_battle=json.dumps(told))
    mine = priced(pool, {"by": "send_to_gy", "choose": {"from": ["spell_zone"], "other": True}})
    scenario = battle(pool, {"M1": mine}, goal=DAMAGE)
    held = {"S1": SpellAt(toll, face_up=True)}
    scenario = replace(scenario, me=replace(scenario.me, spells=held))
    (able,) = asked(pool, scenario, "M1").attacks
    assert able.battle is not None and able.battle.life_points == (7500, 6000)
    report = solved(pool, scenario)
    assert report.end_board is not None and report.end_board.me.life_points == 7500
    judge_random_lines(turn_of(pool, scenario), pool)
