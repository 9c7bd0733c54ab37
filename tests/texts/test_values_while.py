"""Changes of values under a condition behind them (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import ANY_NAME, continuous, printed

FIELD = ["monster_zone", "spell_zone", "field_zone", "pendulum_zone"]


def counted(side: str, **where: Any) -> dict[str, Any]:
    return {"test": "count", "in": [*FIELD, "gy"], "side": side, "where": where, "min": 1}


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ('Gains 500 ATK while you have "Gear" on your field or in your GY.', counted("me", names=["Gear"])),
        ("Loses 500 ATK while it has no materials.", {"test": "this_card", "where": {"has_materials": False}}),
        ("Gains 500 ATK while it has material.", {"test": "this_card", "where": {"has_materials": True}}),
        ('Gains 500 ATK while your opponent has "Gear" in their hand.', None),
        ("Gains 500 ATK while it frobs.", None),
        ("Other monsters you control gain 500 ATK while it has material.", None),
    ],
)
def test_under_a_condition(text: str, condition: dict[str, Any] | None) -> None:
    told = [each["if"] for each in continuous(text, ANY_NAME)]
    assert told == ([] if condition is None else [[condition]])


def test_what_is_said_of_a_trap_that_never_comes() -> None:
    first = "When an attack is declared: You can Special Summon this card from your GY as a Normal Monster."
    rest = "(This card is NOT treated as a Trap.)"
    assert compile_card(printed(f"Draw 1 card. {first} {rest}", "trap")).status == "modelled"
    # Of the activation before it is something else.
    assert compile_card(printed(f"Draw 1 card. {rest}", "trap")).status != "modelled"
