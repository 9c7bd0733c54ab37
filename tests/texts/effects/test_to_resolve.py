"""What must hold when an effect is activated and when it resolves (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

DRAW = "You can pay 100 LP; draw 1 card."
NONE = {"test": "count", "in": ["monster_zone"], "side": "me", "max": 0}
LAST = "to activate and to resolve this effect."


def effect(text: str, kinds: str = "spell continuous") -> dict[str, Any]:
    compiled = compile_card(printed(text, kinds))
    assert compiled.status == "modelled", compiled.units
    assert compiled.model is not None
    return next(each for each in compiled.model["effect"] if each["number"])


def test_what_must_hold_is_asked_twice() -> None:
    found = effect(f"{DRAW} You must control no monsters {LAST}")
    assert found["if"] == [NONE]
    assert found["do"] == [{"do": "if", "if": [NONE], "then": [{"do": "draw", "count": 1}]}]


@pytest.mark.parametrize(
    "words",
    [
        "You must not control any Dragon monsters",
        "You must have no cards in your hand",
        "There must be another Dragon monster on the field",
        '"Castle" must be on the field',
        "Your LP must be lower than your opponent's",
    ],
)
def test_other_words(words: str) -> None:
    assert len(effect(f"{DRAW} {words} {LAST}", "monster effect")["if"]) == 1


def test_the_card_itself_must_stay() -> None:
    assert effect(f"{DRAW} You must control this face-up card {LAST}", "monster effect")["to_resolve"] is True


ANSWER = "When a {} is activated (Quick Effect): You can negate the activation."


def test_what_an_effect_answers_is_asked_once() -> None:
    found = effect(f"{ANSWER.format('Spell Card')} This card must be face-up on the field {LAST}", "monster effect")
    assert found["to_resolve"] is True


@pytest.mark.parametrize(
    "text",
    [
        f"{ANSWER.format('monster effect')} This card must be face-up on the field {LAST}",
        f"{DRAW} You must feel well {LAST}",
        f"If you control no Dragon monsters: {DRAW} You must control this face-up card {LAST}",
        f"{DRAW} This card must be in the GY {LAST}",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert compile_card(printed(text, "monster effect")).status != "modelled"
