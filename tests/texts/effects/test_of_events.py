"""Targets out of the cards that an event happened to (invented texts)."""

from __future__ import annotations

import pytest

from tests.texts.effects.test_several_cards import effect_of


@pytest.mark.parametrize(
    ("text", "side", "place", "numbers"),
    [
        (
            "If a Dragon monster(s) is Special Summoned to your field: You can target 1 of those monsters; destroy it.",
            "me",
            "monster_zone",
            (1, 1),
        ),
        (
            "If a Dragon monster(s) is sent to your GY: You can target up to 2 of those monsters; banish them.",
            "me",
            "gy",
            (1, 2),
        ),
        (
            "If a Dragon monster(s) is banished: You can target 1 of those cards; shuffle it into the Deck.",
            "either",
            "banished",
            (1, 1),
        ),
        ("If a card(s) is sent to your GY: You can target 1 of them; banish it.", "me", "gy", (1, 1)),
    ],
)
def test_some_of_them(text: str, side: str, place: str, numbers: tuple[int, int]) -> None:
    low, high = numbers
    wanted = {"side": side, "from": [place], "min": low, "max": high, "out_of": "event", "name": "target1"}
    assert effect_of(text)["targets"] == [wanted]


@pytest.mark.parametrize(
    "text",
    [
        "If this card is Special Summoned: You can target 1 of those monsters; destroy it.",
        "If a card(s) is sent to your GY: You can target 1 of those monsters; banish it.",
        "If a Dragon monster(s) you control is destroyed: You can target 1 of those monsters; banish it.",
        "You can target 1 of those monsters; destroy it.",
        "If a Dragon monster(s) is banished: You can target 1 of those wet monsters; shuffle it into the Deck.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert not effect_of(text)
