"""A card that takes over what another one is (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

SENT = "Once per turn: You can send 1 Dragon monster from your Deck to the GY, and if you do, "
LEVEL = {"value": "level", "value_of": "sent1"}


def become(text: str) -> dict[str, Any] | None:
    model = compile_card(printed(text)).model
    found: list[dict[str, Any]] = (model or {}).get("effect", [])
    return found[0]["do"][-1] if found else None


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("this card's name becomes the sent monster's name, until the End Phase", {"traits": ["name"]}),
        ("this card's name becomes that monster's original name", {"traits": ["name"], "original": True}),
        ("make this card's Type become the original Type of that sent monster", {"traits": ["type"], "original": True}),
        (
            "this card's Attribute and Level become the same as that monster's",
            {"traits": ["attribute"], "level_to": LEVEL},
        ),
        (
            "this card's name, Type, Attribute, and Level become the same as that sent monster's",
            {"traits": ["name", "type", "attribute"], "level_to": LEVEL},
        ),
        (
            "this card's Attribute and ATK/DEF become the same as the monster sent to the GY",
            {
                "traits": ["attribute"],
                "atk_to": {"value": "atk", "value_of": "sent1"},
                "defense_to": {"value": "defense", "value_of": "sent1"},
            },
        ),
    ],
)
def test_what_it_takes_over(text: str, keys: dict[str, Any]) -> None:
    expected = {"do": "modify", "card": "self", "like": "sent1", **keys, "join": "if_you_do"}
    assert become(f"{SENT}{text}.") == expected


@pytest.mark.parametrize(
    "text",
    [
        "this card's name becomes that monster's Type.",
        "this card's name and Type become that monster's original name.",
        "this card's name becomes the mood of that monster.",
        "this card's name becomes that monster's name, and replace this effect with that monster's original effects.",
        "this card's name becomes this card's name.",
        "all monsters' names become that monster's name.",
    ],
)
def test_what_it_does_not_take_over(text: str) -> None:
    assert become(SENT + text) is None
