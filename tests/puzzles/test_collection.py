"""The files of EDOPro's collection, where the environment tells of a folder with them; nothing of them is kept here."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.scenario.load import load_scenario
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SidePosition
from tests.puzzles.collection import FOLDER_VARIABLE, files, loaded, refusals
from tests.puzzles.round_trips import as_scenario_file, bare, differs

FEWEST = 215
"""Files of the collection that are imported."""
_POSITIONS = {"atk": "attack", "def": "defense", "set": "set"}
_MONSTER_ZONES = ("M1", "M2", "M3", "M4", "M5", "EMZ-L", "EMZ-R")


@pytest.fixture(scope="module")
def folder() -> Path:
    if FOLDER_VARIABLE not in os.environ:
        pytest.skip(f"no puzzle files: set {FOLDER_VARIABLE}")
    return Path(os.environ[FOLDER_VARIABLE])


def test_most_files_are_imported(folder: Path, database: CardDatabase) -> None:
    refused = list(refusals(folder, database))
    assert len(files(folder)) - len(refused) >= FEWEST, refused
    assert all(line > 0 for _, line, _ in refused)


def test_what_is_imported_is_the_same_when_written_and_read_again(folder: Path, database: CardDatabase) -> None:
    for scenario in loaded(folder, database):
        assert not differs(scenario, database), scenario.name


def test_scenario_files_are_the_same_position(folder: Path, database: CardDatabase) -> None:
    for file in files(folder)[::7]:
        try:
            scenario = load_scenario(file, database)
        except InputError:
            continue
        assert bare(as_scenario_file(file, database)) == bare(scenario), file


def test_the_shared_puzzles_start_so(folder: Path, database: CardDatabase, shared: Path) -> None:
    """The start that was recorded for some of them, which tells nothing of the Master Rule."""
    compared = 0
    for recorded in sorted((shared / "puzzles").glob("*.json")):
        told = json.loads(recorded.read_text(encoding="utf-8"))
        source = folder / told["source"].split(": ", 1)[1].split("; ")[0]
        if not source.is_file():
            continue
        assert start(load_scenario(source, database)) == expected(told["start_position"], database), recorded.name
        compared += 1
    if not compared:
        pytest.skip("no shared puzzle is of this folder")


def start(scenario: ResolvedScenario) -> list[dict[str, Any]]:
    """A scenario as the recorded starts tell it; the order of a Deck that is shuffled is nothing."""
    return [_side(side) for side in (scenario.me, scenario.opponent)]


def _side(side: SidePosition) -> dict[str, Any]:
    return {
        "lp": side.life_points,
        "hand": sorted(side.hand),
        "deck": sorted(side.deck),
        "extra": _pile(side.extra),
        "gy": _pile(side.gy),
        "banished": _pile(side.banished),
        "monsters": {zone: _monster(held) for zone, held in sorted(side.monsters.items())},
        "spells": {
            zone: (held.card, held.face_up, held.equipped_to) for zone, held in sorted(side.spells.items())
        },
    }  # fmt: skip


def _pile(cards: tuple[Resting, ...]) -> list[int]:
    return sorted(card.card for card in cards)


def _monster(held: MonsterAt) -> tuple[int, str, tuple[int, ...]]:
    return held.card, held.position, tuple(sorted(held.materials))


def expected(told: dict[str, Any], database: CardDatabase) -> list[dict[str, Any]]:
    def card(entry: Any) -> int:
        return database.facts(entry["code"] if isinstance(entry, dict) else entry).passcode

    assert told["flags"] == ["ATTACK_FIRST_TURN"]
    sides = []
    for life_points, side in zip(told["lp"], told["players"], strict=True):
        spells = {f"S{held['seq'] + 1}": [card(held), held["pos"] == "up", None] for held in side.get("szone", ())}
        if side.get("fzone"):
            spells["FZ"] = [card(side["fzone"]), True, None]
        sides.append(
            {
                "lp": life_points,
                **{name: sorted(map(card, side.get(name, ()))) for name in ("hand", "deck", "extra", "gy", "banished")},
                "monsters": dict(sorted(
                    (
                        _MONSTER_ZONES[held["seq"]],
                        (card(held), _POSITIONS[held["pos"]], tuple(sorted(map(card, held.get("overlay", ()))))),
                    )
                    for held in side.get("mzone", ())
                )),
                "spells": spells,
            }
        )  # fmt: skip
    for line in told.get("lua", "").splitlines():
        # Debug.PreEquip(Duel.GetFieldCard(player,LOCATION_SZONE,zone),Duel.GetFieldCard(player,LOCATION_MZONE,zone))
        (player, zone), (other, monster) = (part.split(",") for part in _fields(line))
        across = "" if player == other else "O-"
        sides[int(player)]["spells"][f"S{int(zone) + 1}"][2] = across + _MONSTER_ZONES[int(monster)]
    for side in sides:
        side["spells"] = {zone: tuple(held) for zone, held in sorted(side["spells"].items())}
    return sides


def _fields(line: str) -> tuple[str, str]:
    first, second = line.split("GetFieldCard(")[1:]
    spell, monster = (part.split(")")[0] for part in (first, second))
    return spell.replace("LOCATION_SZONE,", ""), monster.replace("LOCATION_MZONE,", "")
