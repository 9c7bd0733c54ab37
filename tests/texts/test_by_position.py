# ruff: noqa: E501 (words are kept whole)
"""Bullets that hold in one battle position (invented texts)."""

from __future__ import annotations

import json

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.sentences import split
from tests.reading import ANY_NAME, continuous, printed


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        (
            "● While in Attack Position: Once per turn, you can draw 1 card.\n● While in Defense Position: Rock monsters you control gain 500 DEF.",
            [
                "Once per turn, if this card is in Attack Position, you can draw 1 card.",
                "While this card is in Defense Position, Rock monsters you control gain 500 DEF.",
            ],
        ),
        (
            "● Attack Position: Once per turn, during your Main Phase: You can draw 1 card.",
            ["Once per turn, during your Main Phase, if this card is in Attack Position: You can draw 1 card."],
        ),
        (
            "Apply the effect of its position.\n● Attack Position: Draw 1 card.",
            ["Apply the effect of its position.", "● Attack Position: Draw 1 card."],
        ),
        ("Choose 1:\n● Attack Position: Draw 1 card.", ["Choose 1:", "● Attack Position: Draw 1 card."]),
    ],
)
def test_sentences(text: str, sentences: list[str]) -> None:
    assert [each.text for each in split(text)] == sentences


def test_what_holds_in_a_position() -> None:
    here = [{"test": "this_card", "where": {"position": "attack"}}]
    text = "● While in Attack Position: All monsters you control gain 800 ATK."
    assert continuous(text, ANY_NAME) == [{"apply": "values", "atk": 800, "side": "me", "if": here}]
    found = compile_card(printed("● While in Attack Position: Once per turn, you can draw 1 card."))
    assert found.model is not None
    effect = found.model["effect"][0]
    assert effect["if"] == here and json.dumps(effect["limit"]) == '[{"scope": "copy"}]'
