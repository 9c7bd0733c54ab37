"""As many cards as possible, and one card of two places (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed
from tests.texts.effects.test_several_cards import effect_of

MAIN = "During your Main Phase: You can "
MONSTER = {"kinds": ["monster"]}


@pytest.mark.parametrize(
    ("text", "all_"),
    [
        ("destroy as many monsters on the field as possible.", True),
        ("destroy as many cards in the Field Zones as possible (min. 1).", True),
        ("destroy as many moons as possible.", None),
    ],
)
def test_as_many_as_possible(text: str, all_: bool | None) -> None:
    effect = effect_of(MAIN + text)
    assert (effect and effect["do"][0]["choose"]["all"]) == all_


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (
            "add 1 Fiend monster in your GY or 1 monster in your opponent's GY to your hand.",
            [{"types": ["Fiend"], **MONSTER, "place": ["gy"], "side": "me"},
             {**MONSTER, "place": ["gy"], "side": "opponent"}],
        ),
        ("add 1 Fiend monster in your GY or 1 moon in your opponent's GY to your hand.", None),
        ("add 1 Fiend monster in your Deck or 1 monster in your opponent's GY to your hand.", None),
    ],
)  # fmt: skip
def test_either_place(text: str, where: list[dict[str, Any]] | None) -> None:
    effect = effect_of(MAIN + text)
    assert (effect and effect["do"][0]["choose"]["where"]["any_of"]) == where


def test_the_other_discarded_monster() -> None:
    effect = effect_of(
        "You can discard this card and 1 other Fiend monster; add 1 Fiend monster from your Deck to your hand with an "
        "equal or higher Level than the other discarded monster."
    )
    assert effect is not None
    level = effect["do"][0]["choose"]["where"]["level"]
    assert level == {"min": {"value": "level", "value_of": "discarded1"}}


def test_what_is_in_the_hand_is_not_added_to_it() -> None:
    text = "Add to your hand or Special Summon 1 Dragon monster from your hand or Deck."
    compiled = compile_card(printed(text, "spell"))
    assert compiled.model is not None
    add, summon = (first for (first,) in compiled.model["effect"][0]["do"][0]["of"])
    assert add["choose"]["from"] == ["deck"] and summon["choose"]["from"] == ["hand", "deck"]
