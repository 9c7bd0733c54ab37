"""Heads about the Summon that the sentence before tells (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

BY_ITSELF = {
    "on": "summoned", "methods": ["effect"], "causes": ["effect"], "by_effect": "monster", "by_itself": True,
}  # fmt: skip
BY_RULE = {"on": "summoned", "methods": ["procedure"]}
EFFECT = "You can discard 1 other monster; Special Summon this card from your hand."
PROCEDURE = "If you control a Dragon monster, you can Special Summon this card (from your hand)."
LIMIT = 'You can only use this effect of "Card" once per turn.'


@pytest.mark.parametrize(
    ("before", "head", "event"),
    [
        (EFFECT, "When Summoned this way", BY_ITSELF),
        (f"{EFFECT} {LIMIT}", "If this card is Special Summoned this way", BY_ITSELF),
        (PROCEDURE, "When you do", BY_RULE),
        (PROCEDURE, "If Summoned this way", BY_RULE),
    ],
)
def test_how_it_was_summoned(before: str, head: str, event: dict[str, Any]) -> None:
    compiled = compile_card(printed(f"{before} {head}: You can draw 1 card.", "monster effect"))
    assert compiled.status == "modelled" and compiled.model is not None
    last = compiled.model["effect"][-1]
    assert (last["event"], last["timing"], last["from"]) == (event, head.split()[0].lower(), ["monster_zone"])


def test_a_monster_of_the_extra_deck() -> None:
    """Its own Special Summon, which no Fusion Summon is."""
    way = (
        "Must first be Special Summoned (from your Extra Deck) by shuffling the above cards you control into the Deck."
    )
    compiled = compile_card(
        printed(f"2 Dragon monsters\n{way} If Summoned this way: You can draw 1 card.", "monster effect fusion")
    )
    assert compiled.status == "modelled" and compiled.model is not None
    assert compiled.model["effect"][-1]["event"] == BY_RULE


@pytest.mark.parametrize(
    "before",
    [
        "You can Tribute 1 monster; draw 1 card.",
        f"{EFFECT} {PROCEDURE}",
        f"{PROCEDURE} You can Tribute 1 monster; draw 1 card.",
    ],
)
def test_where_it_is_not_clear_which_summon_is_meant(before: str) -> None:
    compiled = compile_card(printed(f"{before} When you do: You can draw 1 card.", "monster effect"))
    assert compiled.status == "usable"
