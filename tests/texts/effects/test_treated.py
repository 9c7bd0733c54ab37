"""Summons by an effect that count as another sort (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

TOP = "You can Tribute this card; Special Summon 1 Dragon Synchro Monster from your Extra Deck."


@pytest.mark.parametrize(
    "text",
    [
        f"{TOP} (This is treated as a Synchro Summon.)",
        f"{TOP} (This Special Summon is treated as a Synchro Summon.)",
        "You can Tribute this card; Special Summon 1 Dragon monster from your Extra Deck. (This is treated as a Synchro"
        " Summon.)",
        f"{TOP[:-1]} (this is treated as a Synchro Summon).",
    ],
)
def test_treated_as_another_summon(text: str) -> None:
    compiled = compile_card(printed(text))
    assert compiled.status == "modelled" and compiled.model is not None
    (effect,) = compiled.model["effect"]
    assert effect["do"][0]["method"] == "synchro"


def test_of_a_bullet() -> None:
    text = (
        "You can Tribute this card; apply 1 of these effects. ● Draw 1 card. ● Special Summon 1 Dragon Synchro Monster"
        " from your Extra Deck. (This is treated as a Synchro Summon.)"
    )
    compiled = compile_card(printed(text))
    assert compiled.status == "modelled" and compiled.model is not None
    assert "'method': 'synchro'" in str(compiled.model)


@pytest.mark.parametrize(
    "text",
    [
        f"{TOP} (This is treated as a Fusion Summon.)",
        f"{TOP} (This is treated as a nice Summon.)",
        f"{TOP[:-1]} (this is treated as a Fusion Summon).",
        f'{TOP} (This is treated as a Synchro Summon with "Frob".)',
        "You can Tribute this card; draw 1 card. (This is treated as a Synchro Summon.)",
        "You can Tribute this card; Special Summon 1 Dragon monster from your hand. (This is treated as a Synchro"
        " Summon.)",
    ],
)
def test_what_is_not_understood(text: str) -> None:
    assert compile_card(printed(text)).status != "modelled"
