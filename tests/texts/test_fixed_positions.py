"""Battle positions that no hand changes (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.models.in_battle import in_battle_of
from tests.reading import ANY_NAME, continuous, read

FIXED = {"apply": "fixed_position"}
OTHERS = "Other monsters on the field cannot change their battle positions"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{OTHERS}.", [{**FIXED, "side": "either", "other": True}]),
        (f"As long as this card remains face-up on the field, {OTHERS.lower()} or attack.",
         [{**FIXED, "side": "either", "other": True}]),
        ("While this card is face-up on the field, it cannot change its battle position.", [{**FIXED, "itself": True}]),
        ("Monsters your opponent controls cannot change their battle positions.", [{**FIXED, "side": "opponent"}]),
        ("Dragon monsters on the field cannot change their battle positions.", []),
        ("Defense Position monsters on the field cannot change their battle positions.", []),
    ],
)  # fmt: skip
def test_of_which_monsters(text: str, expected: list[dict[str, Any]]) -> None:
    assert continuous(text, ANY_NAME) == expected


def test_nor_do_they_attack() -> None:
    document = read(f"{OTHERS} or attack.")
    (part,) = in_battle_of(document.in_battle)
    assert (part.what, part.other, part.side) == ("cannot_attack", True, "either")
    assert document.of_battles == ""
