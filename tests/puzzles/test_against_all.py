"""Puzzles that are decided against an opponent who may use every card of theirs (docs/adversary.md): every line of the
strategy is played in the game's engine, which offers the opponent no card there that the strategy has no answer to."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from combo_solver.answers.solver import solve
from combo_solver.answers.verifier import verify_result
from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.load import bundled_models
from combo_solver.report.result import result_of
from combo_solver.report.strategies import lines_in
from combo_solver.scenario.load import load_scenario
from combo_solver.search.result import Limits
from combo_solver.verification.library import Engine
from combo_solver.verification.verification import Judgement
from tests.puzzles.collection import FOLDER_VARIABLE
from tests.puzzles.passing import can_win
from tests.verify.test_against_all import Offers

QUICK = {
    "Tutorials/Tutorial_Ruling_Proper_Summon.lua": 2,
    "Tutorials/Tutorial_Ruling_MST.lua": 11,
    "Tutorials/Tutorial_Synchro.lua": 1,
    "Tutorials/Tutorial_Link_Basics.lua": 1,
    "Duel Links/Naim_DuelLinks_DuelistsChallenges_3_until_08_Feb_2020.lua": 1,
    "Duel Links/Naim_DuelLinks_DuelistsChallenges_4_until_08_Feb_2020.lua": 1,
    "Duel Links/Naim_DuelLinks_DuelistsChallenges_5_until_08_Feb_2020.lua": 1,
    "GX Spirit Caller/1_Beginner/[GX_Spirit_Caller]B04_Ancient_Kings.lua": 1,
    "World Championship/[WCS2006]03_Ancient Mechanism.lua": 1,
    "World Championship/[WCS2006]26_Indomitable Spirit.lua": 2,
}
SLOW = {
    "GX Spirit Caller/1_Beginner/[GX_Spirit_Caller]B11_Mighty_Knights.lua": 3,
    "GX Spirit Caller/2_Intermediate/[GX_Spirit_Caller]I02_Fight_On.lua": 1,
    "GX Spirit Caller/2_Intermediate/[GX_Spirit_Caller]I09_Unexpected_Outcome.lua": 1,
    "GX Spirit Caller/2_Intermediate/[GX_Spirit_Caller]I11_Mighty_Knights2.lua": 1,
    "Miscellaneous/Eroldin_09_Deny_Absorb_and_Wipe.lua": 2,
    "World Championship/[WCS2006]31_Splendorous Dance.lua": 2,
}
"""Files with the number of lines of their strategy."""
REFUTED = "World Championship/[WCS2006]02_Close-Up Conjuring.lua"
"""What it is about destroys a monster of the opponent's choice."""
WITHOUT_THEM = "GX Spirit Caller/1_Beginner/[GX_Spirit_Caller]B09_Only_a_Miracle.lua"
"""It is won only if they use their card."""


@pytest.mark.parametrize(
    ("file", "number"), [*QUICK.items(), *(pytest.param(*each, marks=pytest.mark.slow) for each in SLOW.items())]
)
def test_the_strategy_in_the_engine(
    file: str, number: int, engine: Engine, database: CardDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = load_scenario(_folder() / file, database)
    report = solve(replace(scenario, opponent_acts="all"), database.facts, bundled_models(), Limits(seconds=600))
    assert report.status == "OPTIMAL" and report.strategy is not None
    assert len(list(lines_in(report.strategy))) == number
    given = result_of(json.loads(report.to_json()))
    offers = Offers(monkeypatch)
    verified = verify_result(engine, given, given.end_board(), Judgement(database.facts, bundled_models()))
    assert (verified.verdict, verified.reason, verified.lines) == ("accepted", "", number)
    assert not offers.unknown_to(report)


@pytest.mark.slow
def test_a_refutation_in_the_engine(engine: Engine, database: CardDatabase) -> None:
    scenario = load_scenario(_folder() / REFUTED, database)
    report = solve(replace(scenario, opponent_acts="all"), database.facts, bundled_models(), Limits(seconds=600))
    assert report.status == "UNREACHABLE" and report.refutation is not None
    last = report.refutation[-1]
    assert (last.player, last.name, [each.name for each in last.targets]) == (
        "opponent", "Newdoria", ["Arcana Knight Joker"]
    )  # fmt: skip
    given = result_of(json.loads(report.to_json()))
    verified = verify_result(engine, given, given.end_board(), Judgement(database.facts, bundled_models()))
    assert (verified.verdict, verified.reason) == ("accepted", "")


def test_nothing_wins_where_they_pass(engine: Engine, database: CardDatabase) -> None:
    """By the search, and by all that the engine allows."""
    scenario = load_scenario(_folder() / WITHOUT_THEM, database)
    report = solve(replace(scenario, opponent_acts="all"), database.facts, bundled_models(), Limits(seconds=60))
    assert (report.status, report.refutation) == ("UNREACHABLE", None)
    assert not can_win(engine, scenario)
    # With less LP of theirs it finds the way that wins.
    weak = replace(scenario, opponent=replace(scenario.opponent, life_points=100, monsters={}, spells={}))
    assert can_win(engine, weak)


def _folder() -> Path:
    if not os.environ.get(FOLDER_VARIABLE):
        pytest.skip(f"{FOLDER_VARIABLE} names no folder")
    return Path(os.environ[FOLDER_VARIABLE])
