"""What texts say of attacks and battles holds in the search and in the referee (invented cards)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from tests.invented import Pool
from tests.searching import solved

ITSELF = {"itself": True}


def facing(
    says: list[dict[str, Any]],
    *theirs: tuple[int, int, str],
    atk: int = 1500,
    of: str = "me",
    **more: Any,
) -> tuple[Pool, ResolvedScenario]:
    """My monster in M1 against these (ATK, DEF, position) in O-M1, O-M2...; ``of`` says whose the card with the text
    is: mine, or the opponent's first one."""
    pool = Pool()
    told = json.dumps([{"apply": "in_battle", **part} for part in says])
    mine = pool.add("Mine", atk=atk, in_battle=told if of == "me" else "", **more)
    field = {}
    for number, (attack, defense, position) in enumerate(theirs, 1):
        text = told if of == "opponent" and number == 1 else ""
        held = pool.add(f"Foe {number}", atk=attack, defense=defense, in_battle=text)
        field[f"M{number}"] = MonsterAt(held, position=position)  # type: ignore[arg-type]
    scenario = pool.scenario(field={"M1": mine}, goal=ready_made("damage"))
    return pool, replace(scenario, opponent=replace(scenario.opponent, monsters=field))


def most(pool: Pool, scenario: ResolvedScenario) -> int:
    """The most LP that the opponent loses; the referee has replayed the line."""
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL"
    assert report.objective.value is not None
    return report.objective.value[0]


UP, DOWN = (1000, 1000, "attack"), (1000, 1000, "defense")


@pytest.mark.parametrize(
    ("says", "theirs", "damage"),
    [
        ([], (UP,), 500),
        ([], (), 1500),
        ([{"what": "attacks_directly"}], (UP,), 1500),
        ([{"what": "attacks_directly"}, {"what": "no_direct_attack"}], (UP,), 500),
        ([{"what": "no_direct_attack"}], (), 0),
        ([{"what": "cannot_attack"}], (UP,), 0),
        ([{"what": "pierces"}], (DOWN,), 500),
        ([{"what": "pierces"}], ((1000, 1000, "set"),), 500),
        ([{"what": "attacks", "times": 2}], (UP,), 500 + 1500),
        ([{"what": "attacks", "times": 3}], (), 4500),
        ([{"what": "attacks", "times": 2, "on_monsters": True}], (UP,), 500),
        ([{"what": "attacks", "times": 2, "on_monsters": True}], (UP, UP), 1000),
        ([{"what": "attacks_each"}], (UP, UP, UP), 1500),
        ([{"what": "attacks_each"}], (), 1500),
        ([{"what": "doubles"}], (UP,), 1000),
        ([{"what": "halves"}], (UP,), 250),
        ([{"what": "spares_other"}], (UP,), 0),
        ([{"what": "reflects"}], ((1900, 0, "attack"),), 400),
        ([{"what": "reflects"}], (UP,), 500),
        ([{"what": "reflects"}, {"what": "stays"}, {"what": "attacks", "times": 2}], ((1900, 0, "attack"),), 800),
        ([{"what": "doubles"}, {"what": "pierces"}], (DOWN,), 1000),
    ],
)
def test_what_my_monster_can_do(
    says: list[dict[str, Any]], theirs: tuple[tuple[int, int, str], ...], damage: int
) -> None:
    pool, scenario = facing([{**ITSELF, **part} for part in says], *theirs)
    assert most(pool, scenario) == damage


@pytest.mark.parametrize(
    ("says", "theirs", "damage"),
    [
        ([{"itself": True, "what": "no_target"}], (UP, UP), 500),
        ([{"itself": True, "what": "no_target"}], (UP,), 0),
        ([{"side": "me", "other": True, "what": "no_target"}], ((1400, 0, "attack"), (0, 0, "attack")), 100),
        ([{"itself": True, "what": "spares_controller"}], (UP,), 0),
        ([{"side": "opponent", "what": "cannot_attack"}], (UP,), 0),
        ([{"itself": True, "what": "reflects"}], (UP,), 0),
        ([{"itself": True, "what": "eases"}], (UP,), 250),
    ],
)
def test_what_their_monster_does(
    says: list[dict[str, Any]], theirs: tuple[tuple[int, int, str], ...], damage: int
) -> None:
    pool, scenario = facing(says, *theirs, of="opponent")
    assert most(pool, scenario) == damage


def test_a_monster_face_down_is_kept_from_attacks_by_what_speaks_of_all() -> None:
    keeper = [{"side": "me", "other": True, "what": "no_target"}]
    pool, scenario = facing(keeper, (1400, 0, "attack"), (0, 0, "set"), of="opponent")
    assert most(pool, scenario) == 100


def board_after(pool: Pool, scenario: ResolvedScenario) -> tuple[int, int]:
    """How many monsters I and the opponent have after the one line that does damage."""
    board = solved(pool, scenario).end_board
    assert board is not None
    return len(board.me.monsters), len(board.opponent.monsters)


def test_what_cannot_be_destroyed_by_battle_stays() -> None:
    assert board_after(*facing([], UP)) == (1, 0)
    assert board_after(*facing([{**ITSELF, "what": "stays"}], UP, of="opponent")) == (1, 1)
    assert board_after(*facing([{**ITSELF, "what": "both_stay"}], UP)) == (1, 1)


def test_against_some_alone() -> None:
    warriors = {**ITSELF, "what": "stays", "against": {"types": ["Warrior"]}}
    fish = {**ITSELF, "what": "stays", "against": {"types": ["Fish"]}}
    assert board_after(*facing([warriors], UP, of="opponent")) == (1, 1)
    assert board_after(*facing([fish], UP, of="opponent")) == (1, 0)
    assert board_after(*facing([fish], UP, of="opponent", type="Fish")) == (1, 1)


def test_what_it_destroys_is_banished() -> None:
    board = solved(*facing([{**ITSELF, "what": "banishes"}], UP)).end_board
    assert board is not None
    assert board.opponent.banished == ("Foe 1",)
    assert not board.opponent.gy


def test_what_it_destroys_when_it_is_attacked_is_banished_too() -> None:
    pool, scenario = facing([{**ITSELF, "what": "banishes"}], (1500, 0, "attack"), of="opponent")
    other = pool.add("Other", atk=1000)
    monsters = {**scenario.me.monsters, "M2": MonsterAt(other)}
    board = solved(pool, replace(scenario, me=replace(scenario.me, monsters=monsters))).end_board
    assert board is not None
    assert (board.me.banished, board.opponent.gy) == (("Mine",), ("Foe 1",))


def test_a_monster_face_down_says_nothing() -> None:
    pool, scenario = facing([{"side": "me", "other": True, "what": "no_target"}], (1000, 0, "set"), UP, of="opponent")
    assert most(pool, scenario) == 500
