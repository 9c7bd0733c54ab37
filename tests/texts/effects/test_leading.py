"""Two cards chosen on resolution of which the second is compared with the first (invented texts)."""

from __future__ import annotations

import pytest

from tests.texts.effects.test_several_cards import effect_of

MAIN = "During your Main Phase: You can "


@pytest.mark.parametrize(
    ("text", "leads"),
    [
        ("send 1 Dragon monster from your Deck to the GY, then add 1 monster with the same Level from your Deck to your"
         " hand.", [True, False]),
        ("send 1 Dragon monster from your Deck to the GY, then add 1 Fairy monster from your Deck to your hand.",
         [False, False]),
        ("discard 1 Dragon monster; add 1 monster with the same Level from your Deck to your hand.", [False]),
    ],
)  # fmt: skip
def test_the_first_leads_to_the_second(text: str, leads: list[bool]) -> None:
    assert [action["choose"].get("leads", False) for action in effect_of(MAIN + text)["do"]] == leads


@pytest.mark.parametrize(
    "text",
    [
        "send 1 Dragon monster from your Deck to the GY, then draw 1 card, then add 1 monster with the same Level as"
        " that sent monster from your Deck to your hand.",
        "send 2 Dragon monsters from your Deck to the GY, then add 1 monster with the same Level from your Deck to your"
        " hand.",
        "destroy 1 Dragon monster you control, then add 1 monster with the same Level from your Deck to your hand.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert not effect_of(MAIN + text)


def test_what_may_be_left_out_needs_no_card_that_leads_to_it() -> None:
    text = (
        "send 1 Dragon monster from your Deck to the GY, then you can add 1 monster with the same Level from your Deck"
        " to your hand."
    )
    first, _ = effect_of(MAIN + text)["do"]
    assert "leads" not in first["choose"]
