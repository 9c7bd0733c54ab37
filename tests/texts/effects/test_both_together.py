"""A card and the card of the effect together, and words for the card of the effect (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

PIECE = "You can target 1 other card on the field; "


def effect(text: str, kinds: str = "monster effect") -> dict[str, Any] | None:
    model = compile_card(printed(text, kinds)).model
    found: list[dict[str, Any]] = (model or {}).get("effect", [])
    return found[0] if found else None


@pytest.mark.parametrize(
    ("text", "do"),
    [
        ("destroy both that target and this card.", "destroy"),
        ("destroy both it and this card.", "destroy"),
        ("banish both this card and that card.", "banish"),
        ("return both that card and this card to the hand.", "add_to_hand"),
    ],
)
def test_both_or_none(text: str, do: str) -> None:
    found = effect(PIECE + text)
    assert found is not None
    itself = {"do": do, "card": "self"}
    other = {"do": do, "card": "target1", "join": "if_you_do"}
    assert found["do"] == [{"do": "if", "card": "target1", "then": [itself, other]}]


@pytest.mark.parametrize(
    "text",
    [
        PIECE + "destroy both that target and that card.",
        PIECE + "send both that target and this card to the GY, and if you do, draw 1 card.",
        PIECE + "destroy both that target and this card in the Battle Phase.",
        "You can target 2 other cards on the field; destroy both that target and this card.",
        "During your Main Phase: You can destroy both that target and this card.",
    ],
)
def test_no_both(text: str) -> None:
    assert effect(text) is None


@pytest.mark.parametrize(
    ("cost", "places"),
    [
        ("banish this card you control", ["monster_zone"]),
        ("send this face-up card you control to the GY", ["monster_zone"]),
        ("return this face-up card from the field to the hand", ["monster_zone"]),
        ("return this card you control to the hand", ["monster_zone"]),
    ],
)
def test_this_card_on_the_field(cost: str, places: list[str]) -> None:
    found = effect(f"You can {cost}; draw 1 card.")
    assert found is not None and found["from"] == places


def test_a_card_in_the_pendulum_zone() -> None:
    text = "You can target 1 other card you control; return both that card and this card to the hand."
    found = effect(f"[ Pendulum Effect ]\n{text}\n----------\n[ Monster Effect ]\n", "monster effect pendulum")
    assert found is None or found["from"] == ["pendulum_zone"]


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("Special Summon 1 Dragon monster from your hand as a Tuner.", "summoned1"),
        ("Special Summon 1 Dragon monster as a Tuner from your hand or GY.", "summoned1"),
    ],
)
def test_as_a_tuner(text: str, card: str) -> None:
    found = effect(f"During your Main Phase: You can {text[0].lower()}{text[1:]}")
    assert found is not None
    summon, tuner = found["do"]
    assert summon["do"] == "special_summon" and "tuner" not in summon
    assert tuner == {"do": "modify", "card": card, "tuner": True, "join": "if_you_do"}


@pytest.mark.parametrize(
    "text",
    [
        "add from your Deck to your hand, 1 Dragon monster.",
        "add, from your Deck to your hand, 1 Dragon monster.",
    ],
)
def test_from_where_first(text: str) -> None:
    assert effect(f"During your Main Phase: You can {text}") == effect(
        "During your Main Phase: You can add 1 Dragon monster from your Deck to your hand."
    )
