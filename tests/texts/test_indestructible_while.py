"""What no card effect destroys, under a condition behind it (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading import ANY_NAME, continuous

ITSELF = {"apply": "indestructible", "itself": True}
FUSION = {"test": "count", "in": ["monster_zone"], "side": "me", "where": {"kinds": ["fusion", "monster"]}, "min": 1}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Cannot be destroyed by card effects while you control a Fusion Monster.", [ITSELF | {"if": [FUSION]}]),
        (
            "While you control a Fusion Monster, this card cannot be destroyed by card effects.",
            [ITSELF | {"if": [FUSION]}],
        ),
        (
            "Cannot be destroyed by battle or card effects while it has material.",
            [ITSELF | {"if": [{"test": "this_card", "where": {"has_materials": True}}]}],
        ),
        ("Cannot be destroyed by card effects while it frobs.", []),
        (
            "If this card has a Dragon monster as material, it cannot be destroyed by card effects.",
            [
                ITSELF
                | {
                    "if": [
                        {"test": "this_card", "material": True, "where": {"types": ["Dragon"], "kinds": ["monster"]}}
                    ]
                }
            ],
        ),
        ("If this card has a wet monster as material, it cannot be destroyed by card effects.", []),
        (
            "Monsters this card points to cannot be destroyed by card effects.",
            [{"apply": "indestructible", "side": "either", "linked": "pointed"}],
        ),
        ("Dragon monsters you control cannot be destroyed by card effects while they have material.", []),
        ("Cannot be destroyed by card effects the turn it is Flip Summoned.", []),
        ("Cannot be destroyed by your opponent's card effects while you control a Fusion Monster.", []),
    ],
)
def test_under_a_condition(text: str, expected: list[dict[str, Any]]) -> None:
    found = continuous(text, ANY_NAME)
    for part in (test for each in found for test in each.get("if", ()) if "kinds" in test.get("where", {})):
        part["where"]["kinds"].sort()
    assert found == expected
