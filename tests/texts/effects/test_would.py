"""Heads that say what an answered effect would do (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

NEGATE = " (Quick Effect): You can discard this card; negate the activation."
FIELD = ["monster_zone", "spell_zone", "field_zone", "pendulum_zone"]


@pytest.mark.parametrize(
    ("would", "expected"),
    [
        ("destroy a card(s) on the field", {"destroys": {"in": FIELD}}),
        ("destroy 3 or more cards you control", {"destroys": {"in": FIELD, "side": "me", "least": 3}}),
        ("destroy a monster on the field", {"destroys": {"in": ["monster_zone"]}}),
        ("destroy a Spell/Trap(s) on the field", {"destroys": {"in": FIELD[1:]}}),
        ("destroy a card(s)", {"destroys": {}}),
        ("inflict damage to you", {"damages": True}),
        ("destroy a monster(s)", None),
        ("destroy a Warrior monster(s) on the field", None),
        ("inflict damage to your opponent", None),
        ("inflict 500 damage to you", None),
        ("banish a card(s) on the field", None),
        ("destroy exactly 1 card on the field", None),
    ],
)
def test_what_it_would_do(would: str, expected: dict[str, Any] | None) -> None:
    compiled = compile_card(printed(f"When a card or effect is activated that would {would}{NEGATE}", "monster effect"))
    if expected is None:
        assert compiled.status == "usable"
        return
    assert compiled.model is not None
    (effect,) = compiled.model["effect"]
    assert effect["if"] == [{"test": "answers", "includes": [expected]}]
