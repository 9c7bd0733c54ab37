"""Judges' questions with verdicts of the game's real engine: no definite answer may be wrong, and few undecided."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.judged.asking import Judged, Told, ask_check, read_all

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
