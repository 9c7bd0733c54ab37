# ruff: noqa: E501 (words are kept whole)
"""Effects that do another thing if their card was Summoned in a certain way (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

TEXT = (
    "If this card is Normal or Special Summoned: You can {}gain 500 LP, or, if this card was Special Summoned by the effect"
    " of a Synchro Monster, you can {} instead."
)
ONCE = ' You can only use this effect of "Card" once per turn.'


def test_two_effects_of_one_use() -> None:
    compiled = compile_card(printed(TEXT.format("", "draw 1 card") + ONCE, name="Card"))
    assert compiled.status == "modelled" and compiled.model is not None
    one, two = compiled.model["effect"]
    assert (one["do"][0]["do"], two["do"][0]["do"]) == ("change_lp", "draw")
    assert one["limit"] == two["limit"] == [{"scope": "name", "group": "one or the other"}]
    assert "by" not in one["event"] and two["event"]["by"] == {"kinds": ["synchro", "monster"]}


def test_both_have_the_target() -> None:
    text = TEXT.format("target 1 monster your opponent controls; ", "destroy it") + ONCE
    compiled = compile_card(printed(text, name="Card"))
    assert compiled.status == "modelled" and compiled.model is not None
    one, two = compiled.model["effect"]
    assert one["targets"] == two["targets"]


@pytest.mark.parametrize(
    "text",
    [
        # Without a limit both could be used.
        TEXT.format("", "draw 1 card"),
        TEXT.format("", "wonder") + ONCE,
        TEXT.format("", "draw 1 card").replace("by the effect of a Synchro Monster", "on a Sunday") + ONCE,
        TEXT.format("", "draw 1 card").replace(" instead", "") + ONCE,
    ],
)
def test_what_stays_unread(text: str) -> None:
    assert compile_card(printed(text, name="Card")).status != "modelled"
