"""Conditions about cards that only the field can hold: they are the subject's (invented texts)."""

from __future__ import annotations

import pytest

from tests.texts.effects.test_several_cards import effect_of


@pytest.mark.parametrize(
    ("condition", "side"),
    [
        ("you control a monster with a Moon Counter", "me"),
        ("your opponent controls a monster with a Moon Counter(s)", "opponent"),
        ("your opponent controls a Defense Position monster", "opponent"),
        ("there is a monster with a Moon Counter on the field", "either"),
    ],
)
def test_on_whose_field(condition: str, side: str) -> None:
    effect = effect_of(f"If {condition}: You can draw 1 card.")
    assert effect is not None and [test["side"] for test in effect["if"]] == [side]
