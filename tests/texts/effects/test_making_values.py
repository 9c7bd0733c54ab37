""" "Make the ATK of ... become 0", and "make the Level of ... 4" (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading import the_effect


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("Make the ATK of 1 face-up monster on the field become 0", {"atk_to": 0}),
        ("Make the ATK of 1 face-up monster on the field 0", {"atk_to": 0}),
    ],
)
def test_what_is_made_is_what_it_becomes(text: str, changed: dict[str, Any]) -> None:
    action = the_effect(f"{text}.", "spell")["do"][0]
    assert action.items() >= changed.items()
