"""Spells and Traps in the column of a card that was Set (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

NEGATED = "for the rest of this turn all other Spell/Trap effects in this column are negated"
IF_SET = "if this card was Set before activation and is on the field at resolution"


def test_only_the_opponent_has_others_there() -> None:
    compiled = compile_card(printed(f"Draw 1 card, then, {IF_SET}, {NEGATED}.", "trap"))
    assert compiled.status == "modelled" and compiled.model is not None
    assert compiled.model["effect"][0]["do"] == [{"do": "draw", "count": 1}]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (f"Draw 1 card, then, if it rains, {NEGATED}.", "trap"),
        (f"Draw 1 card, then, {IF_SET}, for the rest of this turn all other effects are negated.", "trap"),
        (f"During your Main Phase: You can draw 1 card, then, {IF_SET}, {NEGATED}.", "monster effect"),
    ],
)
def test_what_is_not_read(text: str, kinds: str) -> None:
    compiled = compile_card(printed(text, kinds))
    assert compiled.model is None or not compiled.model.get("effect")
