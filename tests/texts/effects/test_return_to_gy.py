"""Banished cards that return to the GY (invented texts)."""

from __future__ import annotations

import pytest

from tests.texts.effects.test_several_cards import effect_of

MAIN = "During your Main Phase: "


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("You can target up to 2 of your banished monsters; return them to the GY.", True),
        ("You can target 1 of your banished Fiend monsters; return it to your GY, then draw 1 card.", True),
        (MAIN + "You can return 1 of your banished Fiend monsters to the GY.", True),
        ("You can return 1 of your banished Fiend monsters to the GY; draw 1 card.", True),
        ("You can target 1 monster you control; return it to the GY.", False),
        (MAIN + "You can return 1 Fiend monster from your hand to the GY.", False),
        ("You can target 1 of your banished monsters or 1 monster you control; return it to the GY.", False),
        (MAIN + "You can return this card to the GY.", False),
    ],
)
def test_only_banished_cards_return(text: str, read: bool) -> None:
    effect = effect_of(text)
    assert (effect is not None) == read
    if effect is not None:
        assert {"return_to_gy"} == {one["do"] for one in (*effect.get("cost", ()), *effect["do"])} - {"draw"}
