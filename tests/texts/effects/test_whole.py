"""What is done to "both" targets is done to neither, where one has left meanwhile."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

TARGETS = "You can target 2 Dragon monsters in your GY; "


@pytest.mark.parametrize(
    ("words", "do"),
    [
        ("shuffle both into the Deck.", "shuffle_into_deck"),
        ("add both those targets to your hand.", "add_to_hand"),
        ("Special Summon both.", "special_summon"),
        ("Special Summon both targets, but negate their effects.", "special_summon"),
        ("banish both of them.", "banish"),
    ],
)
def test_both(words: str, do: str) -> None:
    model = compile_card(printed(TARGETS + words, "monster effect")).model
    assert model is not None
    (node,) = model["effect"][0]["do"]
    assert (node["do"], node["card"], node["least"]) == ("if", "target1", 2)
    assert [action["do"] for action in node["then"]] == [do]


def test_what_comes_after_it() -> None:
    model = compile_card(printed(TARGETS + "shuffle both into the Deck, then draw 1 card.", "monster effect")).model
    assert model is not None
    node, draw = model["effect"][0]["do"]
    assert node["do"] == "if" and "join" not in node and draw == {"do": "draw", "count": 1, "join": "then"}


@pytest.mark.parametrize("words", ["shuffle them into the Deck.", "shuffle those targets into the Deck."])
def test_other_words(words: str) -> None:
    model = compile_card(printed(TARGETS + words, "monster effect")).model
    assert model is not None
    assert [action["do"] for action in model["effect"][0]["do"]] == ["shuffle_into_deck"]
