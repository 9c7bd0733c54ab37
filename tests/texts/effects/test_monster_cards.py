"""A Monster Card on the field may lie in a Spell & Trap or Pendulum Zone (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed


@pytest.mark.parametrize(
    ("words", "places"),
    [
        ("face-up Monster Card on the field", ["monster_zone", "spell_zone", "pendulum_zone"]),
        ("face-up monster on the field", ["monster_zone"]),
        ("Monster Card in your GY", ["gy"]),
    ],
)
def test_where_monster_cards_are(words: str, places: list[str]) -> None:
    found = compile_card(printed(f"Target 1 {words}; banish it.", "spell", Words(frozenset())))
    assert found.status == "modelled", found.units
    assert found.model is not None
    assert found.model["effect"][0]["targets"][0]["from"] == places
