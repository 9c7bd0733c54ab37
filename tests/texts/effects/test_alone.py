"""Heads of monsters that are Summoned alone, and limits with a condition (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed


@pytest.mark.parametrize(
    ("head", "alone"),
    [
        ("you Normal or Special Summon exactly 1 Normal Monster (and no other cards)", True),
        ("exactly 1 Rock monster (and no other monsters) is Special Summoned to your field", True),
        ("you Special Summon a Normal Monster", False),
        ("exactly 1 Rock monster is Special Summoned to your field", None),
        ("exactly 1 Rock monster (and no other cards) is sent to the GY", None),
    ],
)
def test_summoned_alone(head: str, alone: bool | None) -> None:
    model = compile_card(printed(f"If {head}: You can draw 1 card.", "monster effect")).model
    found = [effect["event"].get("alone", False) for effect in (model or {}).get("effect", ())]
    assert found == ([] if alone is None else [alone])


def test_used_only_while() -> None:
    limit = 'You can only use each of the following effects of "Card" once per turn'
    effect = "During your Main Phase: You can draw 1 card."
    text = f"{limit}, and can only activate them while you control a Rock monster.\n{effect}"
    model = compile_card(printed(text, "monster effect")).model
    assert model is not None
    (read,) = model["effect"]
    assert read["limit"] == [{"scope": "name"}] and read["if"][0]["test"] == "count"
    text = f"{limit}, and can only activate them while it rains.\n{effect}"
    assert compile_card(printed(text, "monster effect")).status == "refused"


@pytest.mark.parametrize(("by", "status"), [("another card's", "usable"), ("an opponent's card", "modelled")])
def test_what_else_destroys_it(by: str, status: str) -> None:
    text = f"If this card is destroyed by battle or {by} effect: You can draw 1 card."
    assert compile_card(printed(text, "monster effect")).status == status
