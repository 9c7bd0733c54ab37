"""What waits for monsters that are turned face-down, and small words of heads and Equip Cards (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

MONSTER = {"kinds": ["monster"]}


def _events(text: str) -> list[dict[str, Any]]:
    model = compile_card(printed(f"{text}: You can Special Summon this card from your hand.", "monster effect")).model
    return [effect["event"] for effect in (model or {}).get("effect", ())]


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("If a face-up monster you control is flipped face-down", {"side": "me", "subject": MONSTER}),
        ("If a face-up Rock monster your opponent controls is changed to face-down Defense Position",
         {"side": "opponent", "subject": {"types": ["Rock"], **MONSTER}}),
        ("If a face-up monster is flipped face-down", {"side": "either", "subject": MONSTER}),
    ],
)  # fmt: skip
def test_turned_face_down(text: str, event: dict[str, Any]) -> None:
    assert _events(text) == [{"on": "position_changed", "was": "face_up", "position": "set", **event}]


@pytest.mark.parametrize(
    "text",
    [
        "If a face-up card you control is flipped face-down",
        "If a face-up monster you control is flipped upside down",
        "If 2 face-up monsters you control are flipped face-down",
    ],
)
def test_other_turns_are_not_understood(text: str) -> None:
    assert _events(text) == []


def test_the_opponent_has_more_cards() -> None:
    text = "If your opponent has more {}cards in their hand and field than you do: You can draw 1 card."
    for total in ("", "total "):
        model = compile_card(printed(text.format(total), "monster effect")).model
        assert model is not None and model["effect"][0]["if"] == [{"test": "opponent_has_more_cards"}]
    unread = compile_card(printed(text.format("").replace("hand and field", "hand and GY"), "monster effect"))
    assert unread.status == "usable"


def test_what_both_take_in_battle_is_no_matter() -> None:
    text = "The equipped monster gains 100 ATK, also both players take any {}damage from attacks involving it."
    model = compile_card(printed(text.format("battle "), "spell equip")).model
    assert model is not None and [part["apply"] for part in model["continuous"]] == ["values"]
    assert compile_card(printed(text.format(""), "spell equip")).status == "refused"


def test_a_card_and_what_mentions_it() -> None:
    text = 'If you control "Rock Gear" and a monster that mentions it: You can draw 1 card.'
    model = compile_card(printed(text, "monster effect")).model
    assert model is not None
    asked = [test["where"] for test in model["effect"][0]["if"]]
    assert asked == [{"names": ["Rock Gear"]}, {"mentions": ["Rock Gear"], "kinds": ["monster"]}]
    unread = compile_card(printed(text.replace("mentions it", "mentions that"), "monster effect"))
    assert unread.status == "usable"


def test_different_names_of_those_that_mention_a_card() -> None:
    text = 'Special Summon up to 2 monsters with different names that mention "Rock Gear" from your hand and/or Deck.'
    model = compile_card(printed(text, "spell")).model
    assert model is not None
    choose = model["effect"][0]["do"][0]["choose"]
    assert choose["different"] == ["name"] and choose["where"] == {"kinds": ["monster"], "mentions": ["Rock Gear"]}
