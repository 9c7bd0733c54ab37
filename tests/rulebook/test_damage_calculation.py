"""What a battle comes to (DC rows, and DS rows about the same), and the end of the Duel by it (DE-02)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.rules.battle import Battle, Outcome
from combo_solver.rules.oracle import Oracle
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from tests.attacking import asked, facing, fight, fought, one, refused
from tests.invented import Pool
from tests.rulebook import rule
from tests.searching import solved

DOWN = 2


@pytest.fixture
def pool() -> Pool:
    return Pool()


def monster(pool: Pool, atk: int, defense: int = 0, kinds: str = "monster normal", **more: Any) -> int:
    return pool.add(f"Monster {len(pool.cards)}", kinds, atk=atk, defense=defense, **more)


def battle(pool: Pool, atk: int, *, atk_of: int | None = None, def_of: int | None = None) -> ResolvedScenario:
    """A monster with this ATK, against one in Attack or Defense Position."""
    mine = monster(pool, atk)
    theirs = monster(pool, atk_of or 0, def_of or 0)
    return facing(pool, {"M1": mine}, {"M1": MonsterAt(theirs, "defense" if def_of is not None else "attack")})


@pytest.mark.parametrize(
    ("atk", "theirs", "destroyed", "life_points", "row"),
    [
        pytest.param(1900, {"atk_of": 1500}, ("O-M1",), (8000, 7600), "DC-01", marks=rule("DC-01", "DS-15")),
        pytest.param(1800, {"atk_of": 1800}, ("M1", "O-M1"), (8000, 8000), "DC-02", marks=rule("DC-02")),
        pytest.param(1500, {"atk_of": 1900}, ("M1",), (7600, 8000), "DC-03", marks=rule("DC-03")),
        pytest.param(1900, {"def_of": 1500}, ("O-M1",), (8000, 8000), "DC-04", marks=rule("DC-04")),
        pytest.param(1500, {"def_of": 1500}, (), (8000, 8000), "DC-05", marks=rule("DC-05")),
        pytest.param(1500, {"def_of": 2000}, (), (7500, 8000), "DC-06", marks=rule("DC-06")),
        pytest.param(0, {"atk_of": 0}, (), (8000, 8000), "DC-08", marks=rule("DC-08")),
        pytest.param(0, {"def_of": 0}, (), (8000, 8000), "DC-05", marks=rule("DC-08")),
        pytest.param(1, {"atk_of": 0}, ("O-M1",), (8000, 7999), "DC-01", marks=rule("DC-01")),
        pytest.param(0, {"atk_of": 1}, ("M1",), (7999, 8000), "DC-03", marks=rule("DC-03")),
    ],
)
def test_the_table_of_results(
    pool: Pool, atk: int, theirs: dict[str, int], destroyed: tuple[str, ...], life_points: tuple[int, int], row: str
) -> None:
    result = fought(pool, battle(pool, atk, **theirs))
    assert (result.destroyed, result.life_points) == (destroyed, life_points)
    assert [each.rule for each in result.rules] == [row]
    assert str(atk) in result.rules[0].sentence


@rule("DC-07", "BA-10")
def test_a_direct_attack_costs_the_full_attack(pool: Pool) -> None:
    result = fought(pool, facing(pool, {"M1": monster(pool, 2300)}, {}), "M1", "direct")
    assert (result.damage, result.life_points) == ((0, 2300), (8000, 5700))
    assert [each.rule for each in result.rules] == ["DC-07"]


def told(question: Battle) -> Outcome:
    (outcome,) = Oracle().answers(question)
    return outcome


@rule("DC-09")
def test_piercing_damage() -> None:
    assert told(Battle(2500, 1000, defends=True, piercing=True)) == Outcome(False, True, 0, 1500)
    assert told(Battle(2500, 1000, defends=True)) == Outcome(False, True, 0, 0)
    for defense in (2500, 3000):
        plain = told(Battle(2500, defense, defends=True))
        assert told(Battle(2500, defense, defends=True, piercing=True)) == plain


@rule("DC-10")
def test_protection_and_damage_are_two_things() -> None:
    assert told(Battle(2500, 1000, target_stays=True)) == Outcome(False, False, 0, 1500)
    assert told(Battle(1000, 2500, attacker_stays=True)) == Outcome(False, False, 1500, 0)
    assert told(Battle(2500, 1000, their_damage_off=True)) == Outcome(False, True, 0, 0)
    assert told(Battle(1000, 2500, my_damage_off=True)) == Outcome(True, False, 0, 0)


@rule("DS-15")
def test_values_settle_damage_and_destruction() -> None:
    assert told(Battle(1900, 1500)) == Outcome(False, True, 0, 400)
    assert told(Battle(1500, 1500)) == Outcome(True, True, 0, 0)


@rule("DC-13")
def test_a_link_monster_is_attacked_on_its_attack(pool: Pool) -> None:
    arrow = monster(pool, 1500, kinds="monster link", rating=1, arrows=DOWN)
    result = fought(pool, facing(pool, {"M1": monster(pool, 2000)}, {"M1": arrow}))
    assert (result.compared, result.destroyed, result.damage) == ("ATK", ("O-M1",), (0, 500))


@rule("DS-07")
def test_a_face_down_monster_is_turned_up_and_defends(pool: Pool) -> None:
    wall = MonsterAt(monster(pool, 3000, 2000), "set")
    scenario = facing(pool, {"M1": monster(pool, 1500)}, {"M3": wall})
    result = fought(pool, scenario, "M1", "O-M3")
    assert (result.compared, result.turned_up, result.values) == ("DEF", True, (1500, 2000))
    assert (result.destroyed, result.life_points) == ((), (7500, 8000))
    assert [each.rule for each in result.rules] == ["DS-07", "DC-06"]
    assert [card.position for card in fight(pool, scenario, ("M1", "O-M3")).opponent.monsters] == ["defense"]


@rule("DS-07")
def test_what_is_turned_up_has_its_current_values(pool: Pool) -> None:
    """A continuous effect that changes the DEF of face-up monsters counts for the one that is turned up."""
    raise_all = '[{"apply": "values", "defense": 700, "side": "either"}]'
    banner = monster(pool, 100, continuous=raise_all, kinds="monster effect")
    wall = MonsterAt(monster(pool, 0, 1000), "set")
    scenario = facing(pool, {"M1": monster(pool, 1500), "M2": banner}, {"M3": wall})
    assert fought(pool, scenario, "M1", "O-M3").values == (1500, 1700)


@rule("DS-24", "PEN-15")
@pytest.mark.parametrize(
    ("kinds", "gy", "extra"),
    [
        ("monster normal", ("Monster 1",), ()),
        ("monster normal pendulum", (), ("Monster 1",)),
        ("monster normal token", (), ()),
    ],
)
def test_where_destroyed_monsters_go(pool: Pool, kinds: str, gy: tuple[str, ...], extra: tuple[str, ...]) -> None:
    winner = monster(pool, 2500)
    prey = monster(pool, 1800, kinds=kinds, **({"scales": (4, 4)} if "pendulum" in kinds else {}))
    attacked, attacker = facing(pool, {"M1": winner}, {"M1": prey}), facing(pool, {"M1": prey}, {"M1": winner})
    for scenario, zone in ((attacked, "O-M1"), (attacker, "M1")):
        assert fought(pool, scenario).destroyed == (zone,)
    theirs, mine = (fight(pool, each, ("M1", "O-M1")) for each in (attacked, attacker))
    assert (theirs.opponent.gy, theirs.opponent.extra) == (gy, extra)
    assert (mine.me.gy, mine.me.extra_face_up) == (gy, extra)


@rule("DS-16")
def test_until_the_end_of_the_damage_step_it_stays_where_it_is(pool: Pool) -> None:
    """A Duel that damage calculation ends shows the field of that moment: nothing has left it."""
    scenario = facing(pool, {"M1": monster(pool, 1900)}, {"M1": monster(pool, 1500)}, (8000, 400))
    report = solved(pool, replace(scenario, goal=ready_made("win")))
    assert report.end_board is not None
    for board in (fight(pool, scenario, ("M1", "O-M1")), report.end_board):
        assert board.won and [card.at for card in board.opponent.monsters] == ["O-M1"]
        assert board.opponent.gy == ()
    assert fought(pool, scenario).destroyed == ("O-M1",)


@rule("DS-24")
def test_a_monster_of_theirs_that_i_attack_with_goes_to_its_owner(pool: Pool) -> None:
    borrowed = MonsterAt(monster(pool, 1000), borrowed=True)
    scenario = facing(pool, {"M1": borrowed}, {"M1": monster(pool, 2000)})
    board = fight(pool, scenario, ("M1", "O-M1"))
    assert (board.me.gy, board.opponent.gy) == ((), ("Monster 0",))


@rule("DC-15", "DE-02")
@pytest.mark.parametrize(("life_points", "left", "winner"), [(2301, 1, ""), (2300, 0, "me"), (300, 0, "me")])
def test_life_points_do_not_go_below_zero(pool: Pool, life_points: int, left: int, winner: str) -> None:
    scenario = facing(pool, {"M1": monster(pool, 2300)}, {}, (8000, life_points))
    result = fought(pool, scenario, "M1", "direct")
    assert (result.life_points, result.winner) == ((8000, left), winner)
    assert fight(pool, scenario, ("M1", "direct")).won == bool(winner)
    report = solved(pool, replace(scenario, goal=ready_made("win")))
    assert report.objective.won == bool(winner)


@rule("DE-02")
def test_who_has_no_life_points_left_loses(pool: Pool) -> None:
    scenario = facing(pool, {"M1": monster(pool, 1000)}, {"M1": monster(pool, 3000)}, (2000, 8000))
    attack = one_of(pool, scenario)
    assert attack.winner == "opponent" and attack.life_points == (0, 8000)
    assert refused(pool, scenario, ("M1", "O-M1"))
    one_more = replace(scenario, me=replace(scenario.me, life_points=2001))
    assert one(pool, one_more, "M1", "O-M1").legal
    assert not refused(pool, one_more, ("M1", "O-M1"))


def one_of(pool: Pool, scenario: ResolvedScenario) -> Any:
    (report,) = asked(pool, scenario, "M1", "O-M1").attacks
    return report.battle


@rule("DC-11")
@pytest.mark.parametrize(("life_points", "won"), [(8000, True), (8100, False)])
def test_lethal_by_the_order_of_attacks(pool: Pool, life_points: int, won: bool) -> None:
    attackers = [monster(pool, atk) for atk in (3000, 2500, 2500, 1500)]
    mine = {f"M{number}": card for number, card in enumerate(attackers, start=1)}
    scenario = facing(pool, mine, {"M1": monster(pool, 1500)}, (8000, life_points))
    report = solved(pool, replace(scenario, goal=ready_made("win")))
    assert (report.status, report.objective.won) == (("OPTIMAL", True) if won else ("UNREACHABLE", False))
    assert solved(pool, scenario).objective.value == (8000,)


@rule("DC-12")
def test_blockers_in_defense_absorb_attackers(pool: Pool) -> None:
    mine = {"M1": monster(pool, 3000), "M2": monster(pool, 2900)}
    wall = MonsterAt(monster(pool, 0, 1000), "defense")
    scenario = facing(pool, mine, {"M1": wall}, (8000, 3000))
    first, second = ("M1", "O-M1"), ("M2", "direct")
    assert fight(pool, scenario, first, second).opponent.life_points == 100
    report = solved(pool, replace(scenario, goal=ready_made("win")))
    assert report.objective.won
    attacks = [(step.from_, step.to) for step in report.line if step.kind == "attack"]
    assert attacks == [("M2", "O-M1"), ("M1", "direct")]
