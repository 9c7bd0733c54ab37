"""Random cards of the opponent's hand (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

MAIN = "During your Main Phase: You can "


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("send 1 random card from your opponent's hand to the GY.", {"do": "lose_at_random"}),
        ("discard 1 random card from your opponent's hand.", {"do": "lose_at_random", "discard": True}),
    ],
)
def test_read(words: str, action: dict[str, object]) -> None:
    found = compile_card(printed(MAIN + words))
    assert found.status == "modelled" and found.model is not None
    assert found.model["effect"][0]["do"] == [action]
    (gap,) = found.model["unmodelled"]
    assert gap["if"] == [{"test": "count", "in": ["hand"], "side": "opponent", "min": 1}]


@pytest.mark.parametrize(
    "words",
    [
        "send 2 random cards from your opponent's hand to the GY.",
        "send 1 card from your opponent's hand to the GY.",
        "send 1 random card from your opponent's hand to the Deck.",
        "discard 1 random card from your opponent's hand face-up.",
        "send 1 random card from your hand to the GY.",
        "draw 1 card, and send 1 random card from your opponent's hand to the GY.",
    ],
)
def test_not_read(words: str) -> None:
    assert compile_card(printed(MAIN + words)).status != "modelled"
