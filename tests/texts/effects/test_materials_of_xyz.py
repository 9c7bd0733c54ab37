"""Xyz Materials that effects attach and detach (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed
from tests.reading import the_effect as effect

MONSTERS = {"from": ["monster_zone"], "side": "me", "min": 1, "max": 1}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("detach 1 material from a monster you control", {"count": 1, "where": {}, "side": "me"}),
        ("detach 1 Xyz Material from a monster on either field", {"count": 1, "where": {}, "side": "either"}),
        ("detach 2 materials from a monster(s) you control", {"count": 2, "where": {}, "side": "me"}),
        ("detach up to 3 materials from monsters you control", {"most": 3, "where": {}, "side": "me"}),
        ("detach 1 or 2 materials from this card", {"count": 1, "most": 2}),
    ],
)
def test_of_whom_materials_are_detached(words: str, expected: dict[str, Any]) -> None:
    assert effect(f"You can {words}; draw 1 card.")["cost"] == [{"do": "detach", **expected}]


def test_of_a_target() -> None:
    found = effect("You can target 1 Xyz Monster on the field; detach 1 material from it.")
    assert found["do"] == [{"do": "detach", "count": 1, "host": "target1"}]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("If this card is in your GY: You can target 1 Xyz Monster you control; attach this card to it as material.",
         {"do": "attach", "host": "target1", "card": "self"}),
        ("You can target 1 monster in your GY; attach it to this card as an Xyz Material.",
         {"do": "attach", "card": "target1"}),
    ],
)  # fmt: skip
def test_what_is_attached(text: str, expected: dict[str, Any]) -> None:
    assert effect(text)["do"] == [expected]


def test_cards_that_are_chosen_are_attached_to_a_target() -> None:
    text = "You can target 1 Xyz Monster you control; attach 1 monster from your hand to it as material."
    (action,) = effect(text)["do"]
    assert (action["do"], action["host"], action["choose"]["from"]) == ("attach", "target1", ["hand"])


@pytest.mark.parametrize(
    "text",
    [
        "You can detach 2 materials from a monster you control; draw 1 card.",
        "You can detach 1 material from a wet monster; draw 1 card.",
        "You can attach this card to this card as material.",
        "You can target 1 Xyz Monster you control; attach this card to it as a hat.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert compile_card(printed(text, "monster effect")).status == "usable"


@pytest.mark.parametrize(
    ("words", "has"),
    [
        ("on the field that has no Xyz Material", False),
        ("on the field that has Xyz Materials", True),
        ("on the field with no material", False),
    ],
)
def test_a_monster_with_or_without_materials(words: str, has: bool) -> None:
    (target,) = effect(f"You can target 1 Xyz Monster {words}; destroy it.")["targets"]
    assert target["where"]["has_materials"] is has
