# ruff: noqa: E501 (words are kept whole)
"""Monsters that no card effect destroys (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading import ANY_NAME, continuous

IT = {"apply": "indestructible", "itself": True}
SPELLS = {"any_of": [{"kinds": ["spell"]}, {"kinds": ["monster"], "treated_as": "spell"}]}
FIELDS = {"kinds": ["field", "spell"]}
DRAGONS = {"where": {"types": ["Dragon"], "kinds": ["monster"]}, "side": "me"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "While this card has material, it cannot be destroyed by card effects.",
            [
                {
                    "apply": "indestructible",
                    "itself": True,
                    "if": [{"test": "this_card", "where": {"has_materials": True}}],
                }
            ],
        ),
        ("Cannot be destroyed by card effects.", [IT]),
        ("This card cannot be destroyed by battle or card effects.", [IT]),
        ("Dragon monsters you control cannot be destroyed by card effects.", [{"apply": "indestructible", **DRAGONS}]),
        (
            "Rock monsters you control cannot be destroyed, except by battle.",
            [{"apply": "indestructible", "side": "me", "where": {"types": ["Rock"], "kinds": ["monster"]}}],
        ),
        ("Cannot be destroyed by card effects, also your opponent cannot target it with monster effects.", [IT]),
        ("Cannot be destroyed by card effects, and cannot be Tributed.", []),
        (
            "Cannot be destroyed by battle or card effects the turn it is Special Summoned.",
            [{**IT, "if": [{"test": "this_card", "where": {"summoned": ["special"], "this_turn": True}}]}],
        ),
        (
            "While this Fusion Summoned card is on the field, Rock monsters you control cannot be destroyed by card effects.",
            [
                {
                    "apply": "indestructible",
                    "side": "me",
                    "where": {"types": ["Rock"], "kinds": ["monster"]},
                    "if": [{"test": "this_card", "where": {"summoned": ["fusion"]}}],
                }
            ],
        ),
        (
            "Other face-up Spells you control cannot be destroyed by card effects.",
            [
                {
                    "apply": "indestructible",
                    "side": "me",
                    "where": SPELLS,
                    "other": True,
                    "places": ["spell_zone", "field_zone", "pendulum_zone"],
                }
            ],
        ),
        (
            "Field Spells on the field cannot be destroyed.",
            [{"apply": "indestructible", "side": "either", "where": FIELDS, "places": ["field_zone"]}],
        ),
        ("Rock monsters you control cannot be destroyed.", []),
        ("Spells in your GY cannot be destroyed by card effects.", []),
        ("Wet Spells you control cannot be destroyed by card effects.", []),
        ("Cannot be destroyed by Trap effects.", []),
        ("Wet monsters you control cannot be destroyed by card effects.", []),
        ("That monster cannot be destroyed by card effects.", []),
    ],
)
def test_what_is_read(text: str, expected: list[dict[str, Any]]) -> None:
    assert continuous(text, ANY_NAME) == expected
