"""Sentences read as one with the sentence before them, and old words for targets (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

ADD = "Add 1 Rock monster from your Deck to your hand."
INSTEAD = (
    "If you control a Dragon monster and control a Fiend monster, you can add 1 Fiend monster from your Deck to your"
    " hand instead."
)


def effect(text: str, kinds: str = "spell") -> dict[str, Any] | None:
    made = compile_card(printed(text, kinds))
    return dict(made.model["effect"][0]) if made.status == "modelled" and made.model else None


def test_what_can_be_done_instead() -> None:
    done = effect(f"{ADD} {INSTEAD}")
    assert done is not None
    (asked,) = done["do"]
    assert [test["where"]["types"] for test in asked["if"]] == [["Dragon"], ["Fiend"]]
    (either,) = asked["then"]
    types = [way[0]["choose"]["where"]["types"] for way in either["of"]]
    assert types == [["Rock"], ["Fiend"]]
    assert [each["choose"]["where"]["types"] for each in asked["else"]] == [["Rock"]]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (f"{ADD} {INSTEAD} Then discard 1 card.", "spell"),
        (f"{ADD}\n{INSTEAD}", "spell"),
        (f"{ADD} {INSTEAD.replace('you can add', 'add')}", "spell"),
    ],
)
def test_near_misses(text: str, kinds: str) -> None:
    done = effect(text, kinds)
    assert done is None or len(done["do"]) > 1


def test_of_those_that_are_banished() -> None:
    done = effect("If at least 5 of your monsters are banished: Target 3 of them; return them to the GY.")
    assert done is not None
    (target,) = done["targets"]
    assert (target["from"], target["side"], target["min"], target["max"]) == (["banished"], "me", 3, 3)


def test_of_yours_and_of_theirs() -> None:
    done = effect("Select and destroy 2 of your monsters and 1 of your opponent's monsters.", "trap")
    assert done is not None
    (target,) = done["targets"]
    assert [each["side"] for each in target["divided"]] == ["me", "me", "opponent"]


def test_from_each_of_mine() -> None:
    done = effect('Banish 1 "Boy" from your hand, your Deck, or your Monster Zone, and if you do, draw 1 card.')
    assert done is not None
    assert done["do"][0]["choose"]["from"] == ["hand", "deck", "monster_zone"]


def test_until_my_end_phase() -> None:
    done = effect("Target 1 face-up monster your opponent controls; take control of it until your End Phase.")
    assert done is not None
    assert done["do"][0]["until_end_phase"] is True
