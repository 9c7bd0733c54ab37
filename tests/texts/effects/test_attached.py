"""What an Xyz Monster has attached, in words (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

DRAGON = {"test": "this_card", "material": True, "where": {"kinds": ["monster"], "types": ["Dragon"]}}
NAMED = {"test": "this_card", "material": True, "where": {"names": ["Clay Tower"]}}
TRAP = {"test": "this_card", "material": True, "where": {"kinds": ["trap"]}}


def conditions(text: str) -> list[Any]:
    compiled = compile_card(printed(f"2 Level 4 monsters\n{text}", "monster effect xyz"))
    assert compiled.model is not None and compiled.status == "modelled", compiled.units
    return [effect.get("if", []) for effect in compiled.model["effect"]]


def test_a_head() -> None:
    assert conditions("If this card has a Dragon monster as material: You can draw 1 card.") == [[DRAGON]]
    assert conditions("While this card has a Trap as Xyz Material: You can draw 1 card.") == [[TRAP]]
    assert conditions('Once per turn, if this card has "Clay Tower" as material: You can draw 1 card.') == [[NAMED]]


def test_effects_that_it_gains() -> None:
    text = (
        'If this card has "Clay Tower" as an Xyz Material, it gains these effects.\n'
        "● Once per turn: You can draw 1 card.\n"
        "● You can target 1 card on the field; destroy it.\n"
        "During your Main Phase: You can draw 1 card."
    )
    assert conditions(text) == [[NAMED], [NAMED], []]


@pytest.mark.parametrize(
    "text",
    [
        "If this card has a Dragon monster as material, it gains this effect.\n"
        "● If this card is sent to the GY: You can draw 1 card.",
        "If this card has a Dragon monster as material, it gains this effect.\n● This card gains 500 ATK.",
        "If this card has a Dragon monster as material, this card gains this effect.\n"
        "● Once per turn: You can draw 1 card.",
        "If this card has Dragon monsters as material, it gains this effect.\n● Once per turn: You can draw 1 card.",
        "If this card has any number of Dragon monsters as material: You can draw 1 card.",
        "If this card has a Dragon monster with a counter as material: You can draw 1 card.",
        "If this card has a monster as material: You can draw 1 card.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert compile_card(printed(f"2 Level 4 monsters\n{text}", "monster effect xyz")).status != "modelled"
