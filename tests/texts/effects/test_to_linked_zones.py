"""Heads of Summons to zones that a Link Monster points to (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed


@pytest.mark.parametrize("who", ["this card", "a Rock monster(s)", "another monster"])
def test_to_a_linked_zone(who: str) -> None:
    text = f"If {who} is Special Summoned to a zone a Link Monster points to: You can draw 1 card."
    model = compile_card(printed(text, "monster effect")).model
    assert model is not None and model["effect"][0]["event"]["linked"]


@pytest.mark.parametrize(
    "where", ["to a zone your Link Monster points to", "to a zone a Rock monster points to", "to 2 zones"]
)
def test_other_zones(where: str) -> None:
    text = f"If this card is Special Summoned {where}: You can draw 1 card."
    assert compile_card(printed(text, "monster effect")).status == "usable"
