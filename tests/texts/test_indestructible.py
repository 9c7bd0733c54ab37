"""Monsters that no card effect destroys (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading import ANY_NAME, continuous

IT = {"apply": "indestructible", "itself": True}
DRAGONS = {"where": {"types": ["Dragon"], "kinds": ["monster"]}, "side": "me"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Cannot be destroyed by card effects.", [IT]),
        ("This card cannot be destroyed by battle or card effects.", [IT]),
        ("Dragon monsters you control cannot be destroyed by card effects.", [{"apply": "indestructible", **DRAGONS}]),
        ("Cannot be destroyed by Trap effects.", []),
        ("Wet monsters you control cannot be destroyed by card effects.", []),
        ("That monster cannot be destroyed by card effects.", []),
        ("While this card has material, it cannot be destroyed by card effects.", []),
    ],
)
def test_what_is_read(text: str, expected: list[dict[str, Any]]) -> None:
    assert continuous(text, ANY_NAME) == expected
