"""Judges' questions with verdicts of the game's real engine: no definite answer may be wrong, and few undecided."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from combo_solver.catalogue.database import CardDatabase
from tests.judged.asking import Judged, Told, ask_check, read_all
from tests.judged.engine import ORACLE, Referee

UNDECIDED_AT_MOST = 0.10


@pytest.fixture(scope="module")
def answers() -> list[tuple[Judged, Told]]:
    return [(one, ask_check(one.scenario, one.summon, one.using, one.to)) for one in read_all()]


def told(one: Judged, answer: Told) -> str:
    return (
        f"{one.id} ({one.title}): {one.summon} is {one.expected}, check says {answer.answer}: {'; '.join(answer.why)}"
    )


def test_the_set_is_broad() -> None:
    judged = read_all()
    assert len(judged) >= 200
    assert len({one.id for one in judged}) == len(judged)
    assert sum("text" in one.tags for one in judged) * 2 >= len(judged)
    assert min(Counter(one.expected for one in judged).values()) * 3 >= len(judged)


def test_no_definite_answer_is_wrong(answers: list[tuple[Judged, Told]]) -> None:
    wrong = [
        told(one, answer)
        for one, answer in answers
        if answer.answer in ("legal", "illegal") and answer.answer != one.expected
    ]
    assert not wrong, f"{len(wrong)} wrong:\n" + "\n".join(wrong)


def test_few_are_undecided(answers: list[tuple[Judged, Told]]) -> None:
    open_ = [told(one, answer) for one, answer in answers if answer.answer in ("undecided", "refused")]
    assert len(open_) <= UNDECIDED_AT_MOST * len(answers), f"{len(open_)} of {len(answers)}:\n" + "\n".join(open_)


def test_the_engine_gives_these_verdicts(database: CardDatabase) -> None:
    names = ("COMBO_SOLVER_ENGINE_LIB", "COMBO_SOLVER_ENGINE_SCRIPTS", "COMBO_SOLVER_ENGINE_CDB")
    paths = [os.environ.get(name) for name in names]
    if not all(paths) or not ORACLE.is_file():
        pytest.skip(f"no engine: set {', '.join(names)}, with ../shared/oracle beside this checkout")
    lib, scripts, cdb = (Path(path or "") for path in paths)
    referee = Referee(lib, scripts, cdb, database)
    for one in read_all():
        if one.by == "engine":
            ruled = referee.verdict(one.scenario, one.summon, one.using, one.to)
            assert one.expected == ("illegal" if ruled == "set only" else ruled), one.id
