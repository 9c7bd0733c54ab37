"""Monsters that are kept in Attack Position (invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.models.auras import HeldInAttack
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from tests.battling import DAMAGE, TO_BATTLE, attacks, battle, met, turn_of
from tests.invented import Pool, ignition, spell
from tests.judging import played
from tests.searching import judge_random_lines, judge_successors, solved

HELD: dict[str, Any] = {"apply": "held_in_attack"}
LIES_DOWN = ignition({"do": "change_position", "card": "self", "to": "defense"}, limit={"scope": "copy"})
ALL_UP = spell(
    {
        "do": "change_position",
        "choose": {"from": ["monster_zone"], "face_down": True, "face_down_only": True, "all": True},
        "to": "defense",
    }
)


def keeper(pool: Pool, **says: Any) -> int:
    return pool.add("Keeper", "trap continuous", model={"continuous": [{**HELD, **says}]})


def beside(card: int, scenario: ResolvedScenario, across: bool = False) -> ResolvedScenario:
    """The same with this card face-up among my Spells and Traps, or theirs."""
    who = "opponent" if across else "me"
    return replace(scenario, **{who: replace(getattr(scenario, who), spells={"S1": SpellAt(card)})})


def positions(says: dict[str, Any], across: bool, position: str = "attack") -> set[str]:
    """How my Body, which can change its own position by its effect, can lie beside the card that says this."""
    pool = Pool()
    body = pool.add("Body", "monster effect", model=LIES_DOWN)
    mine: dict[str, int | MonsterAt] = {"M1": MonsterAt(body, position=position)}  # type: ignore[arg-type]
    scenario = beside(keeper(pool, **says), pool.scenario(field=mine, goal=DAMAGE), across)
    turn = turn_of(pool, scenario)
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    names = ("attack", "defense", "set")
    return {names[held.position] for board in met(turn) if (held := board.monsters[0]) and held.kind != 0}


@pytest.mark.parametrize(
    ("says", "across", "held"),
    [
        ({}, False, True),
        ({}, True, True),
        ({"side": "me"}, False, True),
        ({"side": "me"}, True, False),
        ({"side": "opponent"}, True, True),
        ({"side": "opponent"}, False, False),
    ],
)
def test_whose_monsters_stay_in_attack_position(says: dict[str, Any], across: bool, held: bool) -> None:
    assert positions(says, across) == ({"attack"} if held else {"attack", "defense"})


@pytest.mark.parametrize(("says", "held"), [({}, True), ({"side": "opponent"}, False)])
def test_one_that_is_face_down_may_be_flip_summoned(says: dict[str, Any], held: bool) -> None:
    assert positions(says, False, "set") == ({"set", "attack"} if held else {"set", "attack", "defense"})


@pytest.mark.parametrize(("kept", "most"), [(True, 700), (False, 0)])
def test_what_an_effect_turns_face_up_attacks_at_once(kept: bool, most: int) -> None:
    pool = Pool()
    body, lets = pool.add("Body", atk=700), pool.add("Lets", "spell quick-play", model=ALL_UP)
    mine: dict[str, int | MonsterAt] = {"M1": MonsterAt(body, position="set", this_turn="came")}
    scenario = battle(pool, mine, life_points=(8000, 700), hand=(lets,))
    scenario = beside(keeper(pool, side="either" if kept else "opponent"), scenario)
    judge_random_lines(turn_of(pool, scenario), pool)
    assert solved(pool, scenario).status == ("OPTIMAL" if most else "UNREACHABLE")


def test_an_attacker_that_was_turned_does_not_attack() -> None:
    pool = Pool()
    body = pool.add("Body", "monster effect", atk=700, model={})
    turns = {"do": "change_position", "choose": {"from": ["monster_zone"], "all": True}, "to": "defense"}
    lets = pool.add("Lets", "spell quick-play", model=spell(turns))
    scenario = beside(keeper(pool), battle(pool, {"M1": body}, life_points=(8000, 700), hand=(lets,)))
    turn = turn_of(pool, scenario)
    judge_random_lines(turn, pool)
    ends = {
        (state.opponent.life_points, len(state.me.hand))
        for state in met(turn)
        if state.clock.phase == "battle" and state.window is None and state.monsters[0].attacked
    }
    # Turned before the attack it attacks, turned as it attacks it does not.
    assert ends == {(0, 0), (0, 1), (700, 0)}


def test_an_attacked_one_that_was_face_down_is_a_gap() -> None:
    pool = Pool()
    body, other = pool.add("Body", atk=1700), pool.add("Other", atk=100, defense=100)
    holds = keeper(pool)
    for position, sure in (("set", False), ("attack", True)):
        foe = MonsterAt(other, position=position)  # type: ignore[arg-type]
        scenario = beside(holds, battle(pool, {"M1": body}, {"M1": foe}, (8000, 1600)))
        report = solved(pool, scenario)
        told = next(each for each in report.coverage.cards if each.card == "Keeper")
        assert any(gap.could_matter for gap in told.gaps) != sure
        assert played(pool, scenario, TO_BATTLE, attacks(pool, body, "M1", (other, "O-M1")))


@pytest.mark.parametrize(("position", "status"), [("defense", "UNREACHABLE_AS_MODELLED"), ("attack", "OPTIMAL")])
def test_one_that_lies_down_from_the_start_is_a_gap(position: str, status: str) -> None:
    pool = Pool()
    mine = MonsterAt(pool.add("Body", atk=700), position=position, this_turn="moved")  # type: ignore[arg-type]
    scenario = beside(keeper(pool), battle(pool, {"M1": mine}, life_points=(8000, 700)))
    assert solved(pool, scenario).status == status


def test_all_monsters_are_meant() -> None:
    with pytest.raises(ValueError, match="of all monsters"):
        HeldInAttack.model_validate({"where": {"types": ["Dragon"]}})
