"""Traps that can be activated from the hand too (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import Compiled, compile_card
from tests.reading import printed


def compiled(text: str, kinds: str = "trap") -> Compiled:
    return compile_card(printed(text, kinds))


@pytest.mark.parametrize(
    "text",
    [
        "Draw 1 card. If you control no cards, you can activate this card from your hand.",
        "Draw 1 card.\nYou can activate this card from your hand, if you control no cards.",
    ],
)
def test_the_activation_is_there_twice(text: str) -> None:
    found = compiled(text)
    assert found.model is not None and found.status == "modelled", found.units
    lies, held = found.model["effect"]
    assert (lies["from"], held["from"]) == (["spell_zone"], ["hand"])
    assert "if" not in lies and held["if"][0]["max"] == 0
    assert lies["do"] == held["do"]


def test_what_is_once_per_turn_is_so_for_both() -> None:
    rule = 'You can only activate 1 "Card" per turn.'
    found = compiled(f"Draw 1 card. If you control no cards, you can activate this card from your hand. {rule}")
    assert found.model is not None and found.status == "modelled", found.units
    lies, held = found.model["effect"]
    assert lies["limit"] == held["limit"] and lies["limit"][0]["group"]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Draw 1 card. If it rains, you can activate this card from your hand.", "trap"),
        ("Draw 1 card. If you control no cards, you can activate this card from your GY.", "trap"),
        ("Draw 1 card. If you control no cards, you can activate this card from your hand.", "spell"),
        ("If you control no cards, you can activate this card from your hand. Draw 1 card.", "trap continuous"),
    ],
)
def test_what_is_not_understood(text: str, kinds: str) -> None:
    assert compiled(text, kinds).status != "modelled"
