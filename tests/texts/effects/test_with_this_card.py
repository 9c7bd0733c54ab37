"""What is said of one of two monsters that come at once is not said of both (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

BOTH = "If this card is in your GY: You can Special Summon both this card, and 1 Dragon monster from your hand"


@pytest.mark.parametrize(
    ("rest", "status"),
    [
        ("", "modelled"),
        (", but banish them when they leave the field", "modelled"),
        (", but banish this card when it leaves the field", "usable"),
        (", but banish it when it leaves the field", "usable"),
    ],
)
def test_what_is_said_of_one_of_two(rest: str, status: str) -> None:
    assert compile_card(printed(f"{BOTH}{rest}.", "monster effect", Words(frozenset()))).status == status


def test_both_are_there() -> None:
    text = "You can Tribute 1 Dragon monster; Special Summon both this card and 1 other Dragon monster from your hand."
    model = compile_card(printed(text, "monster effect", Words(frozenset()))).model
    assert model is not None and model["effect"][0]["from"] == ["hand"]
