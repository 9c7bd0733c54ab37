# ruff: noqa: E501 (words are kept whole)
"""When alone effects can be activated, in a sentence behind them (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import ANY_NAME, printed

_EFFECT = "Once per turn: You can draw 1 card."


@pytest.mark.parametrize(
    "words",
    [
        "You can only activate this effect while you control a Fiend monster.",
        "You can only activate this card's effect while you control a Fiend monster.",
        'You can only use each effect of "Card" once per turn, and can only activate them while you control a Fiend monster.',
    ],
)
def test_it_is_a_condition(words: str) -> None:
    found = compile_card(printed(f"{_EFFECT} {words}", "monster effect", ANY_NAME))
    assert found.status == "modelled" and found.model is not None
    (test,) = found.model["effect"][0]["if"]
    assert test["test"] == "count" and test["where"] == {"types": ["Fiend"], "kinds": ["monster"]}


@pytest.mark.parametrize(
    "words",
    [
        "You can only activate this effect while it rains.",
        "You can only activate this effect while you control a Fiend monster, but not twice.",
        "You can activate this effect while you control a Fiend monster.",
    ],
)
def test_other_words_are_not_read(words: str) -> None:
    assert compile_card(printed(f"{_EFFECT} {words}", "monster effect", ANY_NAME)).status != "modelled"
