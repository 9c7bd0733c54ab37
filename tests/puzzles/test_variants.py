"""Small puzzles in which the opponent has one more card that they may use: won whatever they do, or refuted by an
answer of theirs, which the game's engine lets them give."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from combo_solver.answers.verifier import verify_result
from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.load import bundled_models
from combo_solver.report.result import result_of
from combo_solver.verification.library import Engine
from combo_solver.verification.verification import Judgement
from tests.puzzles.collection import FOLDER_VARIABLE
from tests.puzzles.variants import asked
from tests.verify.test_against_all import Offers

DUEL_LINKS = "Duel Links/Naim_DuelLinks_1_{}.lua"
VARIANTS = [
    *((DUEL_LINKS.format(number), card, "UNREACHABLE") for number in (1, 2, 5) for card in ("Mirror Force", "Kuriboh")),
    *(
        (DUEL_LINKS.format(number), card, "UNREACHABLE")
        for number in (3, 6)
        for card in ("Miniaturize", "Magic Cylinder")
    ),
    *((DUEL_LINKS.format(4), card, "UNREACHABLE") for card in ("Sakuretsu Armor", "Miniaturize", "Trap Hole")),
    *((DUEL_LINKS.format(number), "Battle Fader", "OPTIMAL") for number in (2, 3, 4)),
    *((DUEL_LINKS.format(number), "Trap Hole", "OPTIMAL") for number in (5, 8, 10)),
    ("Tutorials/Tutorial_Ruling_Magic_Circle_Timaeus.lua", "Miniaturize", "OPTIMAL"),
]


@pytest.mark.parametrize(("file", "card", "status"), VARIANTS)
def test_the_answer_in_the_engine(
    file: str, card: str, status: str, engine: Engine, database: CardDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not os.environ.get(FOLDER_VARIABLE):
        pytest.skip(f"{FOLDER_VARIABLE} names no folder")
    report = asked(Path(os.environ[FOLDER_VARIABLE]) / file, card, database)
    assert report.status == status
    if status == "UNREACHABLE":
        assert report.refutation is not None and any(step.player == "opponent" for step in report.refutation)
    given = result_of(json.loads(report.to_json()))
    offers = Offers(monkeypatch)
    verified = verify_result(engine, given, given.end_board(), Judgement(database.facts, bundled_models()))
    assert (verified.verdict, verified.reason) == ("accepted", "")
    assert report.strategy is None or not offers.unknown_to(report)
