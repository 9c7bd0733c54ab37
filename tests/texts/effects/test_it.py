"""What "it" means behind a head that speaks of this card alone (invented texts)."""

from __future__ import annotations

import pytest

from tests.texts.effects.test_several_cards import effect_of


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("If this card is sent to the GY: You can Special Summon it.", "self"),
        ("If this card is in your GY: You can shuffle it into the Deck, then draw 1 card.", "self"),
        ("If this card is Special Summoned: You can draw 1 card, then you can Special Summon it.", None),
        ("If this card is Normal Summoned while you control a Fiend: You can banish it.", None),
        ("If this card and another monster are sent to the GY: You can Special Summon it.", None),
        ("During your Main Phase: You can banish it.", None),
        ("If this card is sent to the GY: You can destroy them.", None),
    ],
)
def test_it(text: str, card: str | None) -> None:
    effect = effect_of(text)
    assert (effect and effect["do"][0]["card"]) == card


def test_it_as_a_cost() -> None:
    effect = effect_of("If this card is in your GY: You can banish it; draw 1 card.")
    assert effect is not None and effect["cost"] == [{"do": "banish", "card": "self"}]


def test_a_card_that_is_summoned_is_not_discarded_for_it() -> None:
    effect = effect_of(
        "If this card is in your hand: You can discard 1 Fiend monster, and if you do, Special Summon this card from "
        "your hand."
    )
    assert effect is not None and effect["do"][0]["choose"]["other"]


def test_a_condition_behind_asks_for_a_card_chosen_before() -> None:
    """It cannot be what the clause that hangs on it is still to choose."""
    target = "During your Main Phase: You can target 1 monster on the field; destroy it if it is a Fiend monster."
    fresh = "Special Summon 1 FIRE monster from your hand, but negate its effects if it is a non-Fiend monster."
    assert effect_of(target) is not None
    assert effect_of(f"During your Main Phase: You can {fresh}") is None
