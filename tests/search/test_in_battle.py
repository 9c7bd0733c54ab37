"""What texts say of attacks and battles holds in the search and in the referee (invented cards)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.battling import met, turn_of
from tests.invented import Pool, ignition
from tests.search.test_equipping import blade
from tests.searching import judge_random_lines, solved

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
        ([{"what": "double_pierces"}], (DOWN,), 1000),
        ([{"what": "double_pierces"}], (UP,), 500),
        ([{"what": "shares"}], ((1900, 0, "attack"),), 400),
        ([{"what": "changes", "atk": 300, "attacking": True}], (UP,), 800),
        ([{"what": "changes", "atk": 300, "attacking": False}], (UP,), 500),
        ([{"what": "changes", "atk": 300, "against": {}}], (), 1500),
        ([{"what": "changes", "atk": 300, "against": {}, "calculation": True}], (UP,), 800),
        ([{"what": "changes", "times": 2}], (UP,), 2000),
        ([{"what": "changes", "times": 2}, {"what": "changes", "atk": 100}], (UP,), 2200),
        ([{"what": "changes", "times": -2}], ((100, 0, "attack"),), 650),
        ([{"what": "changes", "atk": -2000}], ((0, 0, "attack"),), 0),
        ([{"what": "changes", "atk": 700, "against": {}, "weaker": True}], ((2000, 0, "attack"),), 200),
        ([{"what": "changes", "atk": 700, "against": {}, "weaker": True}], ((1500, 0, "attack"),), 0),
        ([{"what": "changes", "atk": 700, "against": {}, "weaker": True}], (UP,), 500),
        (
            [{"what": "changes", "atk": 100}, {"what": "changes", "atk": 700, "against": {}, "weaker": True}],
            ((1600, 0, "attack"),),
            0,
        ),
        ([{"what": "pays", "lp": 7999}], (UP,), 500),
        ([{"what": "pays", "lp": 8000}], (UP,), 0),
        ([{"what": "attacks_only", "against": {"types": ["Fish"]}}], (UP,), 0),
        ([{"what": "attacks_only", "against": {"types": ["Warrior"]}}], (UP,), 500),
        ([{"what": "halves", "against": {"types": ["Fish"]}}], (UP,), 500),
        ([{"what": "cannot_attack", "outside": {"types": ["Warrior"]}}], (UP,), 500),
        ([{"what": "cannot_attack", "outside": {"types": ["Fish"]}}], (UP,), 0),
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
        ([{"itself": True, "what": "draws"}], ((1400, 0, "attack"), (0, 0, "attack")), 100),
        ([{"itself": True, "what": "ignored"}], (UP,), 1500),
        ([{"itself": True, "what": "ignored"}], (UP, (900, 0, "attack")), 600),
        ([{"side": "opponent", "what": "spares_other", "of_player": True}], (), 1500),
        ([{"side": "opponent", "what": "spares_other", "of_player": True}], (UP,), 0),
        ([{"side": "opponent", "what": "changes", "times": -2, "attacking": True}], ((700, 0, "attack"),), 50),
        ([{"itself": True, "what": "changes", "atk": -400, "attacking": False}], (UP,), 900),
        ([{"itself": True, "what": "changes", "defense": 400}], (DOWN,), 0),
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


def test_what_counts_how_often_it_is_not_destroyed() -> None:
    once = {**ITSELF, "what": "stays", "uses": 1}
    pool, scenario = facing([once], UP, of="opponent")
    monsters = {**scenario.me.monsters, "M2": MonsterAt(pool.add("Second", atk=1500))}
    assert board_after(*facing([once], UP, of="opponent")) == (1, 1)
    board = solved(pool, replace(scenario, me=replace(scenario.me, monsters=monsters))).end_board
    assert board is not None and not board.opponent.monsters


def test_but_not_against_some() -> None:
    but_fish = {**ITSELF, "what": "stays", "unless": {"types": ["Fish"]}}
    assert board_after(*facing([but_fish], UP, of="opponent")) == (1, 1)
    assert board_after(*facing([but_fish], UP, of="opponent", type="Fish")) == (1, 0)


@pytest.mark.parametrize(("end", "after"), [("damage_step", "defense"), ("battle_phase", "attack")])
def test_what_attacked_is_changed_to_defense_position(end: str, after: str) -> None:
    pool, scenario = facing([{**ITSELF, "what": "turns", "end": end}], UP)
    assert {position_after(pool, scenario, "battle")} == {after}
    assert {position_after(pool, scenario, "main2")} == {"defense"}


def position_after(pool: Pool, scenario: ResolvedScenario, phase: str) -> str:
    """How my monster lies when its attack is over, or in Main Phase 2."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    state = turn.start
    while not (state.clock.phase == phase and any(held and held.attacked for held in state.monsters)):
        found = [d.freeze() for _, d in turn.successors(state)]
        attacked = [each for each in found if any(held and held.attacked for held in each.monsters)]
        state = (attacked or [each for each in found if each.clock.phase != "main1"])[-1]
    (held,) = (each for each in state.monsters if each and each.mine)
    return ("attack", "defense", "set")[held.position]


BURN = {"do": "change_lp", "player": "opponent", "by": -700}
LETS = {"do": "bind", "what": "in_battle", "card": "self"}


@pytest.mark.parametrize(
    ("does", "theirs", "damage"),
    [
        ([{**LETS, "ability": {**ITSELF, "what": "attacks_directly"}}], (UP,), 1500),
        ([{**LETS, "ability": {**ITSELF, "what": "attacks", "times": 2}}], (), 3000),
        ([{**LETS, "ability": {**ITSELF, "what": "pierces"}}], (DOWN,), 500),
        ([{**LETS, "ability": {**ITSELF, "what": "cannot_attack"}}, BURN],
         (UP,), 700),
        ([{"do": "restrict", "what": "attack"}, BURN], (UP,), 700),
        ([{"do": "restrict", "what": "direct_attack"}, BURN], (UP,), 1200),
        ([{"do": "restrict", "what": "direct_attack"}, BURN], (), 1500),
        ([{"do": "restrict", "what": "attack", "only": {"types": ["Warrior"]}},
          BURN], (UP,), 1200),
    ],
)  # fmt: skip
def test_what_effects_say_of_attacks(
    does: list[dict[str, Any]], theirs: tuple[tuple[int, int, str], ...], damage: int
) -> None:
    pool, scenario = facing([], *theirs)
    mine = pool.add(
        "Giver", atk=1500, model=ignition(*does, limit={"scope": "copy"}, **{"if": [{"test": "main_phase_1"}]})
    )
    assert most(pool, replace(scenario, me=replace(scenario.me, monsters={"M1": MonsterAt(mine)}))) == damage


def test_an_equip_card_is_destroyed_in_the_place_of_its_monster() -> None:
    pool = Pool()
    told = json.dumps([{"apply": "in_battle", "bearer": True, "what": "replaced"}])
    shield = pool.add("Shield", "spell equip", in_battle=told, model=blade())
    weak, strong = pool.add("Weak", atk=100), pool.add("Strong", atk=5000)
    scenario = pool.scenario(hand=[shield], field={"M1": weak}, goal=ready_made("damage"))
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters={"M1": MonsterAt(strong)}))
    turn = turn_of(pool, scenario)
    judge_random_lines(turn, pool)
    ended = {
        (sum(held.mine for held in state.monsters if held), len(state.me.gy))
        for state in met(turn)
        if state.me.life_points == 3600 and state.window is None
    }
    # With 600 ATK it loses to 5000, and the Equip Card goes.
    assert ended == {(1, 1)}


@pytest.mark.parametrize(("says", "status"), [([{"what": "changes", "atk": 300}], "UNKNOWN"), ([], "OPTIMAL")])
def test_no_win_rests_on_values_that_change_for_a_battle(says: list[dict[str, Any]], status: str) -> None:
    """Damage by an ATK that is asked for in the Damage Step: how it is then, is not told."""
    burns = {"do": "change_lp", "player": "opponent", "by": {"value": "atk", "value_of": "self", "times": -1}}
    event = {"on": "destroys_by_battle", "subject": "self"}
    effect = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event, "do": [burns]}
    pool, scenario = facing(says, UP, model={"effect": [effect]})
    scenario = replace(scenario, goal=ready_made("win"), opponent=replace(scenario.opponent, life_points=1900))
    assert solved(pool, scenario).status == status
