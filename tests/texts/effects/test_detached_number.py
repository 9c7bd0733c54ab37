"""As many as materials were detached (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

COST = "You can detach any number of materials from this card"


def test_as_many_targets() -> None:
    text = f"{COST}, then target that many cards your opponent controls; destroy them."
    model = compile_card(printed(text, "monster effect")).model
    assert model is not None
    (effect,) = model["effect"]
    assert effect["cost"] == [{"do": "detach", "most": 9, "name": "detached1"}]
    assert effect["targets"][0]["min"] == effect["targets"][0]["max"] == {"count_of": "detached1"}


def test_an_amount_for_each() -> None:
    text = f"{COST}; this card gains 100 ATK for each material detached this way until the end of this turn."
    model = compile_card(printed(text, "monster effect")).model
    assert model is not None
    assert model["effect"][0]["do"][0]["atk"] == {"times": 100, "number": {"count_of": "detached1"}}


@pytest.mark.parametrize(
    "text",
    [
        "You can detach 2 materials from this card, then target that many cards your opponent controls; destroy them.",
        f"{COST}, then target thrice that many cards your opponent controls; destroy them.",
    ],
)
def test_what_is_not_understood(text: str) -> None:
    assert compile_card(printed(text, "monster effect")).status == "usable"
