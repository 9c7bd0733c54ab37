"""Sentences that tell how long changes last (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

LOSE = "Once per turn: You can target 1 face-up monster your opponent controls; its ATK becomes 0."


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (f"{LOSE} These changes last until the end of this turn.", "modelled"),
        (f"{LOSE} This ATK change lasts until the end of your next turn.", "modelled"),
        (f"{LOSE} These changes last while this card is on the field.", "refused"),
        (f"{LOSE} This counter lasts until the end of this turn.", "refused"),
        ("If this card attacks: You can gain 500 LP. This change lasts until the end of the Damage Step.", "modelled"),
    ],
)
def test_read(text: str, status: str) -> None:
    assert compile_card(printed(text, "monster effect")).status == status
