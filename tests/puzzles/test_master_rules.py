"""Older Master Rules and Speed Duels: what of them holds in search, check and referee, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from combo_solver import check, replay, solve, verify
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.game.clock import Enter
from combo_solver.game.turn_rules import reasons
from combo_solver.puzzles import constants as c
from combo_solver.puzzles.document import document_of
from combo_solver.scenario.as_puzzle import rules_of
from combo_solver.scenario.load import parse_scenario
from combo_solver.scenario.master_rules import matters
from combo_solver.scenario.position import ResolvedScenario, clock_of
from combo_solver.verification.duel import Duel
from combo_solver.verification.library import Engine
from tests.puzzles.files import read
from tests.search.test_trap_monsters import position
from tests.searching import solved_for

XYZ = """
[me]
extra = ["Number 39: Utopia"]
[me.monsters]
M2 = "Goblindbergh"
M3 = "Goblindbergh"
"""


PENDULUMS = """
[me]
hand = ["Stargazer Magician", "Timegazer Magician", "Foucault's Cannon", "Summoned Skull", "Mist Valley Soldier"]
extra = [{ card = "Flash Knight", face_up = true }, { card = "Flash Knight", face_up = true }]
[objective]
maximise = "atk"
"""

FIELDS = """
[me]
hand = ["Forest"]
[me.monsters]
M1 = "Giant Rat"
M2 = "Mystical Elf"
[me.spells]
FZ = "Mountain"
[opponent.spells]
FZ = "Yami"
[objective]
maximise = "atk"
"""


def scenario(database: CardDatabase, text: str, rule: int = 5, speed: bool = False) -> ResolvedScenario:
    told = f"master_rule = {rule}\nspeed_duel = {str(speed).lower()}\n"
    return parse_scenario(told + text, "a test", Path(), database)


@pytest.mark.parametrize("rule", [2, 3])
def test_no_extra_monster_zones_before_master_rule_4(database: CardDatabase, rule: int) -> None:
    old = scenario(database, XYZ, rule)
    assert old.unusable == {"EMZ-L", "EMZ-R"}
    refused = check(old, "Number 39: Utopia", to="EMZ-L", cards=database)
    assert not refused.legal and {each.rule for way in refused.ways for each in way.reasons} == {"ZON-06"}
    assert check(old, "Number 39: Utopia", to="M1", cards=database).legal
    assert check(scenario(database, XYZ), "Number 39: Utopia", to="EMZ-L", cards=database).legal
    report = solve(old, cards=database)
    assert {step.to for step in report.line if step.kind == "xyz_summon"} <= {"M1", "M2", "M3", "M4", "M5"}
    assert replay(report, cards=database).accepted


def test_zones_that_nothing_can_come_to_stay_open(database: CardDatabase) -> None:
    assert not scenario(database, '[me]\nhand = ["Sangan"]', 2).unusable


@pytest.mark.parametrize(
    ("rule", "text", "told"),
    [
        (3, '[me]\nextra = ["Decode Talker"]', "there are no Link Monsters before Master Rule 4"),
        (2, '[opponent.monsters]\nM1 = "Decode Talker"', "there are no Link Monsters before Master Rule 4"),
        (2, '[opponent]\ngy = ["Stargazer Magician"]', "there are no Pendulum Zones"),
    ],
)
def test_rules_that_matter_and_are_not_known_are_refused(
    database: CardDatabase, rule: int, text: str, told: str
) -> None:
    old = scenario(database, text, rule)
    for ask in (solve, check):
        with pytest.raises(InputError, match=told):
            ask(old, cards=database)
    assert not [*matters(scenario(database, text), database.facts_or_unknown)]


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (4, '[me]\nextra = ["Decode Talker"]'),
        (4, XYZ),
        (3, '[me]\nhand = ["Stargazer Magician"]'),
        (2, FIELDS),
        (4, '[opponent]\nextra = ["Number 39: Utopia"]'),
        (2, '[me]\nhand = ["Forest"]'),
        (3, '[me]\nhand = ["Forest", "Mountain"]'),
    ],
)
def test_rules_that_cannot_matter_are_not_refused(database: CardDatabase, rule: int, text: str) -> None:
    assert not [*matters(scenario(database, text, rule), database.facts_or_unknown)]


FULL_ROW = """
[me]
hand = ["Monster Reborn"]
gy = ["Summoned Skull"]
[me.spells]
S2 = { card = "Mirror Force", face_down = true }
S3 = { card = "Mirror Force", face_down = true }
S4 = { card = "Mirror Force", face_down = true }
[objective]
maximise = "atk"
"""


def test_a_speed_duel_has_three_columns(database: CardDatabase) -> None:
    fast = scenario(database, FULL_ROW, 3, speed=True)
    assert fast.unusable == {"M1", "M5", "O-M1", "O-M5"} and fast.spell_zones == ("S2", "S3", "S4")
    assert solve(scenario(database, FULL_ROW), cards=database).objective.value == (2500,)
    assert solve(fast, cards=database).objective.value == (0,)
    room = solve(scenario(database, FULL_ROW.replace("S4 =", "# S4 ="), 3, speed=True), cards=database)
    assert room.objective.value == (2500,) and " to M2" in room.line[-1].text
    outer = scenario(database, '[me.monsters]\nM1 = "Sangan"', 3, speed=True)
    with pytest.raises(InputError, match="three middle columns"):
        solve(outer, cards=database)


def test_the_referee_knows_three_columns(database: CardDatabase) -> None:
    report = solve(scenario(database, FULL_ROW), cards=database)
    held = report.model_copy(update={"scenario": {**report.scenario, "speed_duel": True}})
    told = replay(held, cards=database)
    assert not told.accepted and "ZON-01" in str(told.refused)


def test_a_speed_duel_has_no_main_phase_2(database: CardDatabase) -> None:
    fast = clock_of(scenario(database, FULL_ROW, 3, speed=True).moment)
    assert "TP-09" in {reason.rule_id for reason in reasons(fast, Enter("main2"))}
    assert "TP-09" not in {reason.rule_id for reason in reasons(clock_of(ResolvedScenario.moment), Enter("main2"))}


@pytest.mark.parametrize(("proper", "value"), [("true", 5000), ("false", 2500)])
def test_a_monster_that_was_put_on_the_field_cannot_be_revived(database: CardDatabase, proper: str, value: int) -> None:
    text = f"""
    [me]
    hand = ["Monster Reborn", "Summoned Skull"]
    [me.monsters]
    M3 = {{ card = "Number 39: Utopia", proper = {proper} }}
    [objective]
    maximise = "atk"
    """
    report = solve(scenario(database, text), cards=database)
    assert report.objective.value == (value,) and replay(report, cards=database).accepted


def test_an_equip_card_on_the_other_players_monster(database: CardDatabase) -> None:
    text = """
    [me]
    hand = ["Sangan"]
    [me.spells]
    S3 = { card = "Horn of the Unicorn", equipped_to = "O-M2" }
    [opponent.monsters]
    M2 = "Summoned Skull"
    """
    report = solve(scenario(database, text), cards=database)
    assert report.end_board is not None and replay(report, cards=database).accepted
    assert [(card.at, card.equipped_to) for card in report.end_board.me.spells] == [("S3", "O-M2")]
    with pytest.raises(InputError, match=r"no face-up monster in O-M3 \(EF-10\)"):
        scenario(database, text.replace("O-M2", "O-M3"))


def test_what_triggers_do_by_older_rules_makes_proofs_as_modelled(database: CardDatabase) -> None:
    text = '[me]\nhand = ["Summoned Skull"]\ndeck = ["Sangan"]\n[me.monsters]\nM3 = "Sangan"\n'
    newest, old = (solve(scenario(database, text, rule), cards=database) for rule in (5, 3))
    assert (newest.status, old.status) == ("OPTIMAL", "OPTIMAL_AS_MODELLED")


@pytest.mark.parametrize(
    ("cards", "rules", "master_rule"),
    [
        (("22702055",), "DUEL_1_FIELD,3", 3),
        (("22702055", "50913601"), "DUEL_1_FIELD,3", 2),
    ],
)
def test_one_field_spell_for_both_beside_a_newer_rule(
    database: CardDatabase, cards: tuple[str, ...], rules: str, master_rule: int
) -> None:
    lines = [f"Debug.AddCard({code},0,0,LOCATION_HAND,0,POS_FACEDOWN)" for code in cards]
    data = document_of(read(*lines, rules=rules), database.facts_or_unknown).data
    assert data.get("master_rule", 5) == master_rule


@pytest.mark.parametrize(("rule", "speed"), [(2, False), (3, False), (3, True), (4, False), (5, False)])
def test_the_engine_plays_by_the_rules_of_the_scenario(
    engine: Engine, database: CardDatabase, rule: int, speed: bool
) -> None:
    old = scenario(database, '[me]\nhand = ["Sangan"]', rule, speed)
    assert rules_of(old) & c.MASTER_RULES[rule] == c.MASTER_RULES[rule] & ~c.FIRST_TURN_DRAW
    assert bool(rules_of(old) & c.THREE_COLUMNS) == speed
    with Duel(engine, old) as duel:
        assert duel.prompt is not None and not duel.faults()


ACROSS = """
[me]
hand = ["Sangan"]
[me.monsters]
M1 = "Summoned Skull"
[me.spells]
S3 = { card = "Horn of the Unicorn", equipped_to = "O-M2" }
[opponent.monsters]
M2 = "Summoned Skull"
[opponent.spells]
S1 = { card = "Black Pendant", equipped_to = "O-M1" }
"""


@pytest.mark.parametrize(
    ("rule", "speed", "text"),
    [
        (5, False, ACROSS),
        (2, False, ACROSS),
        (2, False, FIELDS),
        (2, False, FIELDS.replace('"Mountain"', '{ card = "Mountain", face_down = true }')),
        (3, False, PENDULUMS),
        (4, False, PENDULUMS),
        (4, False, XYZ),
        (3, False, XYZ),
        (3, True, XYZ),
        (3, True, FULL_ROW.replace("S4 =", "# ")),
    ],
)
def test_lines_by_older_rules_are_accepted(
    engine: Engine, database: CardDatabase, rule: int, speed: bool, text: str
) -> None:
    told = verify(solve(scenario(database, text, rule, speed), cards=database), engine=engine, cards=database)
    assert told.verdict == "accepted", told


def test_a_trap_monster_is_in_no_line_by_older_rules() -> None:
    """It would keep its Spell & Trap Zone; that nothing is better is claimed "as modelled" then."""
    pool, newest = position()
    old = replace(newest, master_rule=3)
    found = [solved_for(pool, each, names=["Trap"]) for each in (newest, old)]
    assert [each.objective.value for each in found] == [(1,), (0,)]
    assert [each.status for each in found] == ["OPTIMAL", "OPTIMAL_AS_MODELLED"]
