"""A sample of the corpus recorded from the game's engine: this build gives the same answers.

``data`` holds thirty records of each category that can be asked so far; a quarter of the whole
corpus is checked when it is there, and all of it with ``-m slow``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.conformance.asking import ASKED
from combo_solver.conformance.questions import Examiner, Tally
from combo_solver.mechanics.registry import MECHANICS
from combo_solver.models.effects import CardModel
from tests.in_process import answer
from tests.invented import Pool, compiled_spell
from tests.processes import run

DATA = sorted((Path(__file__).parent / "data").glob("*.jsonl"))


def examine(file: Path, database: CardDatabase, models: Mapping[int, CardModel], one_in: int = 1) -> Tally:
    """What the records come to, or one in so many of them."""
    examiner = Examiner(database.facts, models)
    tally = Tally()
    for line in file.read_text(encoding="utf-8").splitlines()[::one_in]:
        tally.add(examiner.examine(json.loads(line)))
    return tally


@pytest.mark.parametrize("file", DATA, ids=lambda file: file.stem)
def test_sample(file: Path, database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    tally = examine(file, database, models)
    assert tally.disagreements == []
    assert tally.agreed >= 80


@pytest.mark.parametrize("one_in", [4, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "category",
    [
        "normal",
        "synchro",
        "fusion",
        "ritual",
        "special",
        "perft",
        "xyz",
        "link",
        "pendulum",
        "flip_position",
    ],
)
def test_corpus(
    category: str, one_in: int, shared: Path, database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    tally = examine(shared / "corpus" / "dev" / f"{category}.jsonl", database, models, one_in)
    assert tally.disagreements == []


def test_command(tmp_path: Path) -> None:
    done = run("conformance", str(DATA[0]), "--workers", "2")
    assert done.returncode == 0
    assert "questions" in done.stdout
    wrong = json.loads(DATA[0].read_text(encoding="utf-8").splitlines()[0])
    for summon in wrong["verdict"]["summons"]:
        summon["legal"] = not summon["legal"]
    (tmp_path / "wrong.jsonl").write_text(json.dumps(wrong), encoding="utf-8")
    done = answer("conformance", str(tmp_path / "wrong.jsonl"), "--json")
    assert done.returncode == 4
    (category,) = json.loads(done.stdout)["categories"].values()
    assert len(category["disagreements"]) == len(wrong["verdict"]["summons"])
    for one in category["disagreements"]:
        assert json.loads(one["position"]) == wrong["position"]
        assert one["got"] == "true" or one["reasons"]
    for noise in ("nonsense", "{}", json.dumps({**wrong, "position": {}})):
        (tmp_path / "noise.jsonl").write_text(noise, encoding="utf-8")
        done = answer("conformance", str(tmp_path / "noise.jsonl"))
        assert done.returncode == 3
        assert "noise.jsonl" in done.stderr
        assert "Traceback" not in done.stderr


def test_every_mechanic_is_asked() -> None:
    """A new mechanic needs a kind of question; Pendulum Summons are asked set by set."""
    assert {*ASKED.values(), "pendulum"} == set(MECHANICS)


@pytest.mark.parametrize("method", ["link", "fusion"])
def test_a_condition_that_is_not_read_is_not_asked(method: str) -> None:
    """A Summon that an unread text may forbid is counted apart, whatever the record says."""
    pool = Pool()
    body, spell = pool.add("Body"), compiled_spell(pool, "Fuse")
    slots = [{"min": 2, "max": 2, "where": {"kinds": ["monster"]}}]
    materials = json.dumps([{"method": method, "slots": slots}])
    size: dict[str, Any] = {"rating": 2, "arrows": 2} if method == "link" else {"level": 8}
    card = pool.add("Odd", f"monster {method}", materials=materials, changes_own_summon=True, **size)
    nothing = {"hand": [], "monsters": {}, "spells": {}, "field": None, "pz": {}, "gy": [], "banished": [], "extra": []}
    mine = {
        "hand": [spell],
        "monsters": {zone: {"code": body, "pos": "atk"} for zone in ("m0", "m1")},
        "extra": [{"code": card, "face_up": False}],
    }
    position: dict[str, Any] = {"turn": 3, "turn_player": "me", "phase": "main1", "normal_summon_used": False}
    for who, side in (("me", nothing | mine), ("opponent", nothing)):
        position[who] = {"lp": 8000, "deck": [], **side}
    asked = {"kind": method, "code": card, "target": "e0", "legal": True, "material_sets": [["m0", "m1"]], "via": "h0"}
    verdict = {"summons": [asked | {"zones_by_materials": []}]}
    tally = Examiner(pool.facts, {}).examine(
        {"id": "odd", "category": method, "position": position, "verdict": verdict}
    )
    assert not tally.disagreements
    assert sum(tally.not_asked.values()) == 1
