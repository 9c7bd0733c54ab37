"""Procedures that ask for the Levels and Ranks of all Effect Monsters together (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.state.trace import Summoned
from combo_solver.texts.conditions import read_conditions
from combo_solver.texts.words import NotUnderstood
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.reading import ANY_NAME
from tests.searching import judge_random_lines

FEW = {"test": "stars", "where": {"kinds": ["effect", "monster"]}, "max": 8}


@pytest.mark.parametrize(
    ("field", "able"),
    [
        ([], True),
        ([("monster effect", {"level": 4}), ("monster xyz effect", {"rank": 4})], True),
        ([("monster effect", {"level": 5}), ("monster xyz effect", {"rank": 4})], False),
        ([("monster effect", {"level": 5}), ("monster normal", {"level": 7})], True),
        ([("monster effect", {"level": 8}), ("monster link effect", {"rating": 4})], True),
        ([("monster effect", {"level": 9})], False),
    ],
)
def test_it_comes_while_they_are_few(field: list[tuple[str, dict[str, Any]]], able: bool) -> None:
    pool = Pool()
    model = {"procedure": [{"number": 1, "if": [FEW]}]}
    guest = pool.add("Guest", "monster effect", level=1, special_summon_only=True, model=model)
    monsters: dict[str, int | MonsterAt] = {
        f"M{number + 1}": pool.add(f"Held {number}", kinds, model={}, **facts)
        for number, (kinds, facts) in enumerate(field)
    }
    turn = Turn(Ground(pool.scenario(hand=(guest,), field=monsters), pool.facts, pool.models))
    judge_random_lines(turn, pool)
    found = [
        note
        for _, draft in turn.successors(turn.canonical(turn.start))
        for note in draft.trace
        if isinstance(note, Summoned) and note.step == "special_summon"
    ]
    assert bool(found) == able


def test_what_is_face_down_has_no_level() -> None:
    pool = Pool()
    guest = pool.add("Guest", "monster effect", level=1, model={"procedure": [{"number": 1, "if": [FEW]}]})
    hidden = MonsterAt(pool.add("Hidden", "monster effect", level=9, model={}), position="set")
    turn = Turn(Ground(pool.scenario(hand=(guest,), field={"M1": hidden}), pool.facts, pool.models))
    judge_random_lines(turn, pool)
    notes = [note for _, draft in turn.successors(turn.canonical(turn.start)) for note in draft.trace]
    assert any(isinstance(note, Summoned) and note.step == "special_summon" for note in notes)


def test_the_words() -> None:
    text = "the total Levels and Ranks of all Effect Monsters you control are 8 or lower"
    assert read_conditions(text, "Card", ANY_NAME) == [[FEW]]
    for other in ("8 or higher", "exactly 8"):
        with pytest.raises(NotUnderstood):
            read_conditions(text.replace("8 or lower", other), "Card", ANY_NAME)
