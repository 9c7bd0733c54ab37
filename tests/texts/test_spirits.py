"""Monsters that return to the hand in the End Phase of the turn in which they came (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading import ANY_NAME, continuous

OF_IT = {"apply": "returns_in_end_phase"}
NORMAL, FLIP, SPECIAL = ({**OF_IT, "after": [way]} for way in ("normal", "flip", "special"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "During the End Phase of the turn this card is Normal Summoned or flipped face-up: Return it to the hand.",
            OF_IT,
        ),
        (
            "Once per turn, during the End Phase, if this card was Normal Summoned or flipped face-up this turn: "
            "Return this card to the hand.",
            OF_IT,
        ),
        (
            "This card returns to its owner's hand during the End Phase of the turn that it is Normal Summoned or "
            "flipped face-up.",
            OF_IT,
        ),
        ("During the End Phase, if this card was Normal Summoned this turn: Return it to the hand.", NORMAL),
        (
            "Once per turn, during the End Phase, if this card was flipped face-up this turn: Return it to the hand.",
            FLIP,
        ),
        (
            "Once per turn, during the End Phase, if this card was Special Summoned this turn: Return it to the hand.",
            SPECIAL,
        ),
        ("This card returns to its owner's hand during the End Phase of the turn it is Special Summoned.", SPECIAL),
        ("During your opponent's End Phase, if this card was Special Summoned this turn: Return it to the hand.", None),
        ("During the End Phase, if this card was Special Summoned: Return it to the hand.", None),
        ("During the End Phase, if this card was Special Summoned this turn: You can return it to the hand.", None),
        ("During the End Phase, if this card was Ritual Summoned this turn: Return it to the hand.", None),
        (
            "During the End Phase, if this card was Special Summoned this turn: Return it to the hand, and if you do, "
            "draw 1 card.",
            None,
        ),
        ("During the End Phase, if this card was Special Summoned this turn: Return it to the Deck.", None),
    ],
)
def test_when_it_returns(text: str, expected: dict[str, Any] | None) -> None:
    assert continuous(text, ANY_NAME, "monster effect spirit") == ([] if expected is None else [expected])


def test_spells_do_not_return() -> None:
    text = "This card returns to its owner's hand during the End Phase of the turn it is Special Summoned."
    assert not continuous(text, ANY_NAME, "spell continuous")
