"""Which monsters may attack, when, and what (MA-14, POS-10 and BA rows)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.game.clock import Step
from combo_solver.report.attacks import AttackReport
from combo_solver.rules.attack import DIRECT, THEIRS, Attack, BattleTiming
from combo_solver.rules.oracle import Oracle
from combo_solver.rules.question import Decided
from combo_solver.scenario.position import Moment, MonsterAt, SpellAt
from tests.attacking import against, asked, attacks, facing, fight, one, refused
from tests.invented import Pool
from tests.rulebook import rule

A, B, LINK, TRAP = 1, 2, 3, 4


@pytest.fixture(scope="module")
def pool() -> Pool:
    pool = Pool()
    pool.add("A", atk=1800)
    pool.add("B", atk=1000)
    pool.add("Arrow", "monster link", rating=2, arrows=2, atk=1500)
    pool.add("Trap", "trap")
    return pool


def rows(question: Attack, target: int | None = None) -> set[str]:
    """The rules against a question."""
    return {reason.rule_id for reason in Oracle().reasons(question, Decided(zone=target))}


@rule("MA-14", "BA-09")
def test_monsters_attack_and_are_attacked(pool: Pool) -> None:
    scenario = facing(pool, {"M1": A}, {"M3": B})
    assert attacks(pool, scenario) == {("M1", "O-M3")}
    assert one(pool, scenario, "M1", "O-M3").legal


@rule("POS-10")
@pytest.mark.parametrize(("position", "legal"), [("attack", True), ("defense", False), ("set", False)])
def test_only_from_attack_position(pool: Pool, position: Any, legal: bool) -> None:
    scenario = facing(pool, {"M1": MonsterAt(A, position)}, {"M3": B})
    assert one(pool, scenario, "M1", "O-M3").legal == legal
    assert against(pool, scenario, "M1") == (set() if legal else {"POS-10"})
    assert Oracle().answers(Attack(position == "attack", targets=(9,))) == ((9,) if legal else ())


@rule("BA-01", "BA-03", "BA-07")
@pytest.mark.parametrize(
    ("step", "row"), [("battle", ""), ("", "BA-01"), ("start", "BA-03"), ("damage", "BA-07"), ("end", "BA-07")]
)
def test_only_in_the_battle_step(step: Step, row: str) -> None:
    question = Attack(True, targets=(9,), timing=BattleTiming(step=step))
    assert Oracle().answers(question) == (() if row else (9,))
    assert rows(question) == ({row} if row else set())


@rule("BA-07")
@pytest.mark.parametrize(
    ("moment", "row"),
    [
        (Moment("battle"), ""),
        (Moment("main1"), ""),
        (Moment("battle", chain_open=True), "BA-07"),
        (Moment("main1", chain_open=True), "BA-07"),
        (Moment("battle", player="opponent"), "BA-07"),
        pytest.param(Moment("main1", number=1), "TP-19", marks=rule("TP-19")),
        pytest.param(Moment("main2"), "TP-01", marks=rule("TP-01")),
        pytest.param(Moment("standby"), "TP-01", marks=rule("TP-01")),
    ],
)
def test_the_turn_player_attacks_in_an_open_state(pool: Pool, moment: Moment, row: str) -> None:
    scenario = replace(facing(pool, {"M1": A}, {"M3": B}), moment=moment)
    report = asked(pool, scenario, "M1", "O-M3")
    assert report.legal == (not row)
    assert row in against(pool, scenario, "M1", "O-M3") or not row
    assert report.as_if == (moment.phase != "battle")


@rule("BA-08")
def test_each_monster_attacks_once(pool: Pool) -> None:
    scenario = facing(pool, {"M1": A, "M2": A, "M3": MonsterAt(A, this_turn="attacked")}, {"M1": B, "M2": B})
    battle = replace(scenario, moment=Moment("battle"))
    assert {attacker for attacker, _ in attacks(pool, battle)} == {"M1", "M2"}
    assert against(pool, battle, "M3") == {"BA-08"}
    assert against(pool, battle, "M3", "O-M1") == {"BA-08"}
    assert not refused(pool, scenario, ("M1", "O-M1"), ("M2", "O-M2"))
    assert "BA-08" in refused(pool, scenario, ("M1", "O-M1"), ("M1", "O-M2"))


@rule("BA-09")
@pytest.mark.parametrize("target", [MonsterAt(B), MonsterAt(B, "defense"), MonsterAt(B, "set")])
def test_a_monster_must_be_chosen(pool: Pool, target: MonsterAt) -> None:
    scenario = facing(pool, {"M1": A}, {"M3": target})
    report: AttackReport = one(pool, scenario, "M1", "direct")
    assert [reason.rule for reason in report.reasons] == ["BA-09"]
    assert report.reasons[0].repair == "B (O-M3) as its target"
    assert one(pool, scenario, "M1", "O-M3").legal
    assert against(pool, scenario, "M1", "O-M1") == {"BA-09"}


@rule("BA-09")
def test_their_extra_monster_zones_count(pool: Pool) -> None:
    # Their left one is mine to the right.
    scenario = facing(pool, {"M1": A}, {"EMZ-L": LINK})
    assert attacks(pool, scenario) == {("M1", "EMZ-R")}
    assert one(pool, scenario, "M1", "EMZ-R").legal
    assert not one(pool, scenario, "M1", "direct").legal


@rule("BA-10")
def test_without_monsters_the_attack_is_direct(pool: Pool) -> None:
    scenario = facing(pool, {"M1": A}, {})
    laid = replace(scenario.opponent, spells={"S1": SpellAt(TRAP, face_up=False), "S2": SpellAt(TRAP)})
    for position in (scenario, replace(scenario, opponent=laid)):
        assert attacks(pool, position) == {("M1", "direct")}
        report = one(pool, position, "M1", "direct")
        assert report.battle is not None and report.battle.life_points == (8000, 6200)
    assert against(pool, scenario, "M1", "O-M3") == {"BA-10"}


@rule("BA-11")
def test_attacking_is_optional(pool: Pool) -> None:
    scenario = facing(pool, {"M1": A, "M2": B}, {})
    for declared in ((), (("M1", "direct"),), (("M2", "direct"),)):
        assert not refused(pool, scenario, *declared)


@rule("BA-25")
@pytest.mark.parametrize("this_turn", ["", "came", "moved", "taken"])
def test_a_monster_attacks_in_the_turn_it_came_or_moved(pool: Pool, this_turn: Any) -> None:
    scenario = facing(pool, {"M1": MonsterAt(A, this_turn=this_turn)}, {})
    assert attacks(pool, scenario) == {("M1", "direct")}
    # Of a monster that was taken control of lines know nothing.
    if this_turn != "taken":
        assert fight(pool, scenario, ("M1", "direct")).opponent.life_points == 6200


@rule("BA-26")
def test_texts_forbid_attacks_spare_monsters_and_allow_direct_attacks() -> None:
    assert rows(Attack(True, forbidden=True)) == {"BA-26"}
    assert Oracle().answers(Attack(True)) == (DIRECT,)
    assert Oracle().answers(Attack(True, targets=THEIRS, spared=THEIRS[1:])) == THEIRS[:1]
    assert rows(Attack(True, targets=(8, 9), spared=(9,)), 9) == {"BA-26"}
    assert Oracle().answers(Attack(True, targets=(8,), direct=True)) == (DIRECT, 8)
