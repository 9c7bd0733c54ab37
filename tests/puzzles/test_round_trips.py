"""Scenarios as puzzle files and back, on the command line too, and mutated files."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from combo_solver.answers.puzzles import export_puzzle, import_puzzle
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.scenario.load import load_scenario, parse_scenario
from tests.conftest import SCENARIOS
from tests.in_process import answer
from tests.puzzles.files import FULL, puzzle
from tests.puzzles.fuzz import fault, mutated
from tests.puzzles.round_trips import again, as_scenario_file, bare, differs

POSITION = """
title = "Everything a puzzle can say ]==] --"
deck_order = "{order}"
master_rule = {rule}
speed_duel = {speed}
[turn]
number = {number}
[me]
life_points = 4000
hand = ["Dark Hole x2"]
deck = ["Sangan", "Dark Hole", "Sangan"]
extra = ["Number 39: Utopia"]
gy = [{{ card = "Number 39: Utopia", proper = true }}, "Sangan"]
banished = [{{ card = "Sangan", face_up = false }}]
[me.monsters]
M2 = {{ card = "Sangan", position = "set" }}
M3 = {{ card = "Number 39: Utopia", materials = ["Sangan x2"], summoned = "xyz", proper = false }}
M4 = {{ card = "Summoned Skull", position = "defense", summoned = "tribute" }}
[me.spells]
S3 = {{ card = "Horn of the Unicorn", equipped_to = "M3" }}
S2 = {{ card = "Horn of the Unicorn", equipped_to = "O-M2" }}
S4 = {{ card = "Mirror Force", face_down = true }}
[opponent]
life_points = 100
extra = ["Number 39: Utopia"]
[opponent.monsters]
M2 = {{ card = "Summoned Skull", counters = {{ "Venom Counter" = 2 }} }}
[objective]
maximise = "win"
"""


def position(database: CardDatabase, **told: object) -> str:
    return POSITION.format(**{"order": "listed", "rule": 5, "speed": "false", "number": 2, **told})


@pytest.mark.parametrize(
    "told",
    [{}, {"order": "unknown"}, {"number": 1}, *({"rule": rule} for rule in (2, 3, 4)), {"rule": 3, "speed": "true"}],
)
def test_what_is_written_is_read_to_the_same_position(database: CardDatabase, told: dict[str, object]) -> None:
    scenario = parse_scenario(position(database, **told), "a test", Path(), database)
    assert bare(again(scenario, database)) == bare(scenario)


@pytest.mark.parametrize("name", sorted(file.stem for file in SCENARIOS.glob("*.toml")))
def test_scenarios_as_puzzles(database: CardDatabase, name: str) -> None:
    scenario = load_scenario(SCENARIOS / f"{name}.toml", database)
    try:
        found = again(scenario, database)
    except InputError as error:
        assert "no puzzle file can say that" in str(error)
        return
    for side in ("me", "opponent"):
        assert getattr(bare(found), side) == getattr(bare(scenario), side)
    assert (found.moment.number == 1) == (scenario.moment.number == 1)


def test_a_puzzle_as_a_scenario_file(database: CardDatabase, tmp_path: Path) -> None:
    file = tmp_path / "a puzzle.lua"
    file.write_text(FULL, encoding="utf-8")
    assert bare(as_scenario_file(file, database)) == bare(load_scenario(file, database))
    text = import_puzzle(file, database).text
    assert '"Dark Hole",  # 53129443' in text and 'title = "a puzzle"' in text


def test_unknown_cards_on_the_field_are_imported_and_told(database: CardDatabase, tmp_path: Path) -> None:
    file = tmp_path / "new.lua"
    file.write_text(puzzle("Debug.AddCard(999999999,0,0,LOCATION_MZONE,2,POS_FACEUP_ATTACK)"), encoding="utf-8")
    found = import_puzzle(file, database)
    assert "M3 = { card = 999999999, proper = false }  # an unknown card" in found.text
    assert any("999999999" in remark for remark in found.remarks)


def test_what_a_puzzle_says_otherwise_is_told(database: CardDatabase) -> None:
    text = 'deck_order = "unknown"\n[me]\ndeck = ["Sangan"]\n[objective]\nmaximise = "atk"\n'
    told = export_puzzle(parse_scenario(text, "a test", Path(), database), database)
    assert [remark.split(";")[0].split(":")[0] for remark in told.remarks] == [
        "The objective is atk", "The order of the Decks is unknown",
    ]  # fmt: skip
    assert all(remark in told.text for remark in told.remarks)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[turn]\nphase = "battle"', "turn: a puzzle begins in an open Main Phase 1"),
        ("[turn]\nnormal_summon_used = true", "turn: something was done this turn"),
        ('[me]\nunusable = ["M1"]\nhand = ["Sangan"]', "me.unusable: an effect closes zones"),
        ('[me.monsters]\nM1 = { card = "Sangan", this_turn = "came" }', "me.monsters.M1.this_turn"),
        ('[me.monsters]\nM1 = { card = "Sangan", borrowed = true }', "me.monsters.M1.borrowed"),
        ('[me.monsters]\nM1 = { card = "Sangan", counters = { "Counter" = 1 } }', "have no number of their own"),
    ],
)
def test_what_no_puzzle_can_say_is_refused(database: CardDatabase, text: str, told: str) -> None:
    scenario = parse_scenario(text, "a test", Path(), database)
    with pytest.raises(InputError, match="no puzzle file can say that") as caught:
        export_puzzle(scenario, database)
    assert told in str(caught.value)


def test_the_commands(tmp_path: Path) -> None:
    puzzle_file, scenario_file, again_file = (tmp_path / name for name in ("a.lua", "b.toml", "c.lua"))
    puzzle_file.write_text(puzzle("Debug.AddCard(46986414,0,0,LOCATION_MZONE,2,POS_FACEUP_ATTACK)"), encoding="utf-8")
    assert answer("import", str(puzzle_file), "-o", str(scenario_file)).returncode == 0
    assert answer("export", str(scenario_file), "--out", str(again_file)).returncode == 0
    assert answer("import", str(again_file)).stdout.split("\n")[1:] == scenario_file.read_text().split("\n")[1:]
    assert answer("import", str(scenario_file)).returncode == 3
    assert "is a folder" in answer("import", str(puzzle_file), "-o", str(tmp_path)).stderr
    puzzle_file.write_text(puzzle("os.exit()"), encoding="utf-8")
    refused = answer("solve", str(puzzle_file))
    assert refused.returncode == 3 and f"{puzzle_file}: line 3: os.exit() is not understood" in refused.stderr


def test_other_commands_take_puzzle_files(tmp_path: Path) -> None:
    file = tmp_path / "a.LUA"
    lines = ("Debug.AddCard(26202165,0,0,LOCATION_HAND,0,POS_FACEDOWN)",)
    file.write_text(puzzle(*lines), encoding="utf-8")
    checked = answer("check", str(file), "--summon", "Sangan")
    assert checked.returncode == 0, checked
    batch = answer("batch", str(tmp_path), "--out", str(tmp_path / "out.jsonl"), "--time-limit", "5")
    assert "a.LUA" in batch.stdout, batch


def test_a_share_of_the_mutated_files(database: CardDatabase) -> None:
    dice = random.Random(7)
    for _ in range(300):
        text = mutated(FULL, dice)
        assert not fault(text, database)[0], text


def test_differences_are_found(database: CardDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = parse_scenario(position(database), "a test", Path(), database)
    assert not differs(scenario, database)
    monkeypatch.setattr("combo_solver.scenario.as_puzzle.NUMBERS", {"Venom": 0x1})
    assert "is another" in differs(scenario, database)
