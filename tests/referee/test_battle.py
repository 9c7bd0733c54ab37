"""The referee's own judge of phases, attacks and damage: what it accepts, and the defects it names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.errors import InputError
from combo_solver.game.line import Step
from combo_solver.referee import replay
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import Moment, MonsterAt, ResolvedScenario
from tests.battling import DAMAGE, TO_BATTLE, TO_MAIN_2, attacks, battle
from tests.invented import Pool
from tests.judging import played, refused, steps, summon, turned


def _position() -> tuple[Pool, ResolvedScenario, int, int, int]:
    pool = Pool()
    strong, weak = pool.add("Strong", atk=2000, defense=500), pool.add("Weak", atk=1200, defense=1500)
    lying = pool.add("Lying", atk=0, defense=1200)
    mine: dict[str, int | MonsterAt] = {"M1": strong, "M2": weak, "M3": MonsterAt(weak, "defense")}
    theirs: dict[str, int | MonsterAt] = {"M1": weak, "M4": MonsterAt(lying, "set")}
    return pool, battle(pool, mine, theirs, (4000, 4000), DAMAGE, hand=(weak,)), strong, weak, lying


def test_damage_and_destruction() -> None:
    pool, scenario, strong, weak, lying = _position()
    board = played(
        pool,
        scenario,
        TO_BATTLE,
        attacks(pool, strong, "M1", (weak, "O-M1")),
        attacks(pool, weak, "M2", (lying, "O-M4")),
    )
    assert (board.me.life_points, board.opponent.life_points) == (4000, 3200)
    assert [(card.at, card.position) for card in board.opponent.monsters] == [("O-M4", "defense")]
    assert board.opponent.gy == ("Weak",) and len(board.me.monsters) == 3


@pytest.mark.parametrize(
    ("mine", "theirs", "position", "expected"),
    [
        # Attack Position: higher, equal, lower, and ATK 0 on both sides (DC-01 to DC-03, DC-08).
        (1900, (1500, 0), "attack", (0, 400, 0, 1)),
        (1800, (1800, 0), "attack", (0, 0, 1, 1)),
        (1500, (1900, 0), "attack", (400, 0, 1, 0)),
        (0, (0, 0), "attack", (0, 0, 0, 0)),
        # Defense Position, face-up or not (DC-04 to DC-06, DS-07).
        (1900, (0, 1500), "defense", (0, 0, 0, 1)),
        (1500, (0, 1500), "defense", (0, 0, 0, 0)),
        (1500, (0, 2000), "set", (500, 0, 0, 0)),
        (0, (0, 0), "set", (0, 0, 0, 0)),
    ],
)  # fmt: skip
def test_every_comparison(mine: int, theirs: tuple[int, int], position: str, expected: tuple[int, ...]) -> None:
    pool = Pool()
    one, other = pool.add("One", atk=mine), pool.add("Other", atk=theirs[0], defense=theirs[1])
    held = MonsterAt(other, position)  # type: ignore[arg-type]
    scenario = battle(pool, {"M1": one}, {"M3": held}, goal=DAMAGE)
    board = played(pool, scenario, TO_BATTLE, attacks(pool, one, "M1", (other, "O-M3")))
    lost = 8000 - board.me.life_points, 8000 - board.opponent.life_points
    assert (*lost, len(board.me.gy), len(board.opponent.gy)) == expected


def test_a_link_monster_is_attacked_on_its_atk() -> None:
    """DC-13."""
    pool = Pool()
    one, other = pool.add("One", atk=2000), pool.add("Arrow", "monster link", atk=1500, rating=1, arrows=2)
    scenario = battle(pool, {"M1": one}, {"EMZ-L": other}, goal=DAMAGE)
    board = played(pool, scenario, TO_BATTLE, attacks(pool, one, "M1", (other, "EMZ-R")))
    assert board.opponent.life_points == 7500 and board.opponent.gy == ("Arrow",)


def test_what_leaves_goes_where_it_goes() -> None:
    """DS-24: materials to the GY, a Pendulum Monster to the Extra Deck, a Token nowhere."""
    pool = Pool()
    one = pool.add("One", atk=3000)
    above = pool.add("Above", "monster xyz", atk=1000, rank=4)
    swinging = pool.add("Swinging", "monster normal pendulum", atk=1000, scales=(1, 1))
    made = pool.add("Made", "monster normal token", atk=1000)
    theirs = {"M1": MonsterAt(above, materials=(one,)), "M2": MonsterAt(swinging), "M3": MonsterAt(made)}
    scenario = battle(pool, {"M1": one, "M2": one, "M3": one}, {**theirs}, goal=DAMAGE)
    line = [
        attacks(pool, one, f"M{zone}", (card, f"O-M{zone}")) for zone, card in enumerate((above, swinging, made), 1)
    ]
    opponent = played(pool, scenario, TO_BATTLE, *line).opponent
    assert opponent.gy == ("Above", "One") and opponent.extra == ("Swinging",) and not opponent.monsters


# --- what it refuses ----------------------------------------------------------------------------------------------


def test_attacks_that_are_refused() -> None:
    pool, scenario, strong, weak, lying = _position()
    first = attacks(pool, strong, "M1", (weak, "O-M1"))
    for line, reason in (
        ((first,), "has not begun"),
        ((TO_BATTLE, attacks(pool, strong, "M1")), "BA-09"),
        ((TO_BATTLE, attacks(pool, weak, "M3", (weak, "O-M1"))), "POS-10"),
        ((TO_BATTLE, first, attacks(pool, strong, "M1", (lying, "O-M4"))), "BA-08"),
        ((TO_BATTLE, attacks(pool, strong, "M1", (weak, "O-M3"))), "BA-09"),
        ((TO_BATTLE, attacks(pool, strong, "M1", (lying, "O-M1"))), "is Weak"),
        ((TO_BATTLE, attacks(pool, weak, "O-M1", (weak, "O-M1"))), "no monster of yours"),
        ((TO_BATTLE, attacks(pool, strong, "M1", (weak, "O-M1"), battle={"damage_to_opponent": 900})), "DS-15"),
        ((TO_BATTLE, attacks(pool, strong, "M1", (weak, "O-M1"), battle={"damage_to_opponent": 800})), "DS-15"),
    ):
        assert reason in refused(pool, scenario, *line), reason
    told = {"damage_to_opponent": 800, "destroyed": ["O-M1"]}
    assert not refused(pool, scenario, TO_BATTLE, attacks(pool, strong, "M1", (weak, "O-M1"), battle=told))
    empty = replace(scenario, opponent=replace(scenario.opponent, monsters={}))
    assert not refused(pool, empty, TO_BATTLE, attacks(pool, strong, "M1"))


def test_phases_that_are_refused() -> None:
    pool, scenario, strong, weak, _ = _position()
    nowhere = TO_BATTLE.model_copy(update={"to": "end"})
    for line, reason in (
        ((TO_MAIN_2,), "TP-14"),
        ((TO_BATTLE, TO_BATTLE), "TP-05"),
        ((TO_BATTLE, TO_MAIN_2, TO_BATTLE), "TP-01"),
        ((TO_BATTLE, nowhere), "battle or main2"),
        ((TO_BATTLE, summon(weak, "M4")), "TP-15"),
        ((TO_BATTLE, turned(weak, "M3", "change_position", "attack")), "TP-15"),
    ):
        assert reason in refused(pool, scenario, *line), reason
    assert not refused(pool, scenario, TO_BATTLE, TO_MAIN_2, summon(weak, "M4"))
    first = replace(scenario, moment=Moment(number=1))
    assert "TP-19" in refused(pool, first, TO_BATTLE)
    other = replace(scenario, goal=ready_made("atk"))
    assert "Main Phase" in refused(pool, other, TO_BATTLE)
    assert "attacks" not in refused(pool, scenario, TO_BATTLE, attacks(pool, strong, "M1", (weak, "O-M1")), TO_MAIN_2)


def test_who_attacked_does_not_change_its_position() -> None:
    pool, scenario, strong, weak, _ = _position()
    line = (TO_BATTLE, attacks(pool, strong, "M1", (weak, "O-M1")), TO_MAIN_2)
    assert "POS-07" in refused(pool, scenario, *line, turned(strong, "M1", "change_position", "defense"))
    assert not refused(pool, scenario, *line, turned(weak, "M2", "change_position", "defense"))


def test_the_duel_ends_at_once() -> None:
    """DE-02, DC-15: nothing leaves the field, nothing follows, and who loses has no line."""
    pool = Pool()
    strong, weak = pool.add("Strong", atk=2000), pool.add("Weak", atk=500)
    mine: dict[str, int | MonsterAt] = {"M1": strong, "M2": weak}
    scenario = battle(pool, mine, {"M1": weak, "M2": strong}, (1000, 1000), DAMAGE)
    won = attacks(pool, strong, "M1", (weak, "O-M1"))
    board = played(pool, scenario, TO_BATTLE, won)
    assert board.won and board.opponent.life_points == 0 and len(board.opponent.monsters) == 2
    assert "DE-04" in refused(pool, scenario, TO_BATTLE, won, TO_MAIN_2)
    assert "not won" in refused(pool, scenario, TO_BATTLE, attacks(pool, weak, "M2", (strong, "O-M2")))


def test_a_line_may_begin_in_the_battle_phase() -> None:
    pool, scenario, strong, weak, _ = _position()
    begun = replace(scenario, moment=Moment(phase="battle"))
    assert not refused(pool, begun, attacks(pool, strong, "M1", (weak, "O-M1")))
    with pytest.raises(InputError, match="win and damage"):
        replay(replace(begun, goal=ready_made("atk")), [], pool.facts, pool.models)


def test_a_step_of_a_card_names_it() -> None:
    with pytest.raises(ValueError, match="give the card"):
        Step.model_validate({"number": 1, "kind": "attack", "to": "direct"})
    pool, _, strong, _, _ = _position()
    assert steps(pool, attacks(pool, strong, "M1"))[0].to == "direct"
