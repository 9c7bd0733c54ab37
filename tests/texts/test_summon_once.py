"""Monsters that can be Special Summoned once per turn (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading import ANY_NAME, continuous


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('You can only Special Summon "Card" once per turn.', [{"apply": "summon_once", "summons": ["special"]}]),
        ('You can only Special Summon "Card(s)" once per turn.', [{"apply": "summon_once", "summons": ["special"]}]),
        ('You can only Special Summon "Card"(s) once per turn.', [{"apply": "summon_once", "summons": ["special"]}]),
        ('You can only Link Summon "Card" once per turn.', [{"apply": "summon_once", "summons": ["link"]}]),
        ('You can only Special Summon "Another" once per turn.', []),
        ('You can only Special Summon "Card" once per turn this way.', []),
        ('You can only Normal Summon "Card" once per turn.', []),
    ],
)
def test_once_per_turn(text: str, expected: list[dict[str, Any]]) -> None:
    assert continuous(text, ANY_NAME) == expected
