"""What a Pendulum Scale lets nobody Pendulum Summon, in lists of monsters (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.words import Words
from tests.reading import continuous

WORDS = Words(frozenset({"Gear", "Frob"}))


def limit(text: str) -> list[dict[str, Any]]:
    return continuous(f"[ Pendulum Effect ]\n{text}\n[ Monster Effect ]\nYou can draw 1 card.", WORDS,
                      "monster effect pendulum")  # fmt: skip


def test_monsters_of_several_descriptions() -> None:
    (entry,) = limit('You cannot Pendulum Summon monsters, except "Gear" monsters, "Frob" Pendulum Monsters, and '
                     '"Frob" monsters.')  # fmt: skip
    assert [part["archetypes"] for part in entry["only"]["any_of"]] == [["Gear"], ["Frob"], ["Frob"]]
    assert set(entry["only"]["any_of"][1]["kinds"]) == {"pendulum", "monster"}


def test_two_archetypes_of_one_noun() -> None:
    (entry,) = limit('You cannot Pendulum Summon monsters, except "Gear" and "Frob" monsters.')
    assert entry["only"]["archetypes"] == ["Gear", "Frob"]


@pytest.mark.parametrize("only", ['"Gear" monsters, wet monsters', '"Gear" monsters, and "Frob" cards'])
def test_what_is_not_understood(only: str) -> None:
    assert limit(f"You cannot Pendulum Summon monsters, except {only}.") == []
