"""All monsters: those that come later, and those that lie face-down, too (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed


@pytest.mark.parametrize(
    "text",
    [
        "For the rest of this turn, all monsters you control gain 500 ATK.",
        "This turn, all Dragon monsters you control will gain 500 ATK.",
        "All monsters your opponent controls lose 500 ATK this turn.",
        "Draw 1 card, also, for the rest of this turn, all monsters your opponent controls lose 500 ATK.",
        "For the rest of this turn, all face-up monsters your opponent controls become FIRE.",
    ],
)
def test_what_holds_for_the_turn_is_of_those_that_come_later_too(text: str) -> None:
    assert compile_card(printed(text, "spell")).status != "modelled"


@pytest.mark.parametrize(
    "text",
    [
        "All monsters you control gain 500 ATK until the end of this turn.",
        "All monsters you currently control gain 500 ATK for the rest of this turn.",
        "Target 1 Dragon monster you control; this turn, it gains 100 ATK for each card you control.",
    ],
)
def test_what_is_changed_until_its_end_is_there(text: str) -> None:
    assert compile_card(printed(text, "spell")).status == "modelled"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('Destroy all monsters you control, except "Some Dragon".', False),
        ('Return all monsters on the field to the hand, except "Some Dragon".', False),
        ('Destroy all face-up monsters you control, except "Some Dragon".', True),
        ("Destroy all monsters you control.", True),
        ('Destroy 1 monster you control, except "Some Dragon".', True),
    ],
)
def test_what_lies_face_down_is_not_spared(text: str, read: bool) -> None:
    assert (compile_card(printed(text, "spell")).status == "modelled") is read
