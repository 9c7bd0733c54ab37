"""``check --attack``: its forms, words, exit codes and document."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import SCENARIOS
from tests.in_process import answer

CHECK = str(SCENARIOS / "attacks_check.toml")


def test_one_attack() -> None:
    done = answer("check", CHECK, "--attack", "m1", "--target", "o-m1")
    assert done.returncode == 0
    assert "Rabidragon (M1) attacks Dark Magician (O-M1): legal" in done.stdout
    assert "DC-01" in done.stdout and "550 (-450)" in done.stdout


def test_an_illegal_one_has_reasons_and_a_repair() -> None:
    done = answer("check", CHECK, "--attack", "M1", "--target", "direct")
    assert done.returncode == 4
    assert "BA-09" in done.stdout and "legal with: Dark Magician (O-M1) as its target" in done.stdout


@pytest.mark.parametrize("form", [["--attack"], ["--attack", "all"], ["--attack", "--json"]])
def test_alone_it_lists_all(form: list[str]) -> None:
    done = answer("check", CHECK, *form)
    assert done.returncode == 0
    if "--json" not in form:
        assert done.stdout.startswith("What comes of each attack?: 2 attacks are legal\n")
        return
    document = json.loads(done.stdout)
    assert document["schema"] == "combo-solver/attacks/1" and document["legal"] and not document["as_if"]
    assert [(each["attacker"], each["target"], each["legal"]) for each in document["attacks"]] == [
        ("M1", "O-M1", True), ("M1", "O-M3", True), ("M2", "", False),
    ]  # fmt: skip
    battle = document["attacks"][1]["battle"]
    assert (battle["turned_up"], battle["values"], battle["destroyed"]) == (True, [2950, 2000], ["O-M3"])


@pytest.mark.parametrize(
    ("arguments", "key", "words"),
    [
        (["--attack", "M4"], "--attack", "you control no monster in M4"),
        (["--attack", "S1"], "--attack", "is no monster zone of yours"),
        (["--attack", "M1", "--target", "M2"], "--target", "is no monster zone of the opponent's"),
        (["--attack", "--target", "direct"], "--target", "is about one attacker"),
        (["--target", "direct"], "--target", "is about one attacker"),
        (["--attack", "M1", "--summon", "Rabidragon"], "--summon", "is about a Summon"),
        (["--attack", "--to", "M3"], "--to", "is about a Summon"),
    ],
)
def test_what_makes_no_sense(arguments: list[str], key: str, words: str) -> None:
    done = answer("check", CHECK, *arguments)
    assert done.returncode == 3
    assert key in done.stderr and words in done.stderr


@pytest.mark.parametrize(
    ("theirs", "turn", "code", "words"),
    [
        ('"Dark Magician"', "", 0, "1 attack is legal, if the Battle Phase began now"),
        ('"Dark Magician"', "number = 1", 4, "TP-19"),
        ('"Dark Magician"', 'phase = "main2"', 4, "TP-01"),
        ('"Marshmallon"', "", 5, "no attack is known to be legal, if the Battle Phase began now"),
        ('"Marshmallon"', "", 5, "not modelled (a text of theirs could change this): Marshmallon"),
    ],
)
def test_exit_codes(tmp_path: Path, theirs: str, turn: str, code: int, words: str) -> None:
    file = tmp_path / "position.toml"
    file.write_text(f'[me.monsters]\nM1 = "Rabidragon"\n[opponent.monsters]\nM2 = {theirs}\n[turn]\n{turn}\n')
    done = answer("check", str(file), "--attack")
    assert (done.returncode, words in done.stdout) == (code, True), done.stdout + done.stderr
