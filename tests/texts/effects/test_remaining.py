"""What goes on whatever becomes of the card that did it (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

GAIN = "When this card is activated: Target 1 monster you control; it gains 200 ATK until the end of this turn."
SENT = "Once per turn: You can send 1 other card you control to the GY"
SILENT = "your opponent cannot activate cards or effects in response to your Spell Card activations this turn"


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (f"{GAIN} (This ATK gain remains even if this card leaves the field.)", "modelled"),
        (f"{GAIN} (This effect remains even if this card leaves the field.)", "modelled"),
        (f"{GAIN} (This ATK gain remains even if that monster leaves the field.)", "refused"),
        (
            "All monsters you control gain 9 ATK. (This ATK gain remains even if this card leaves the field.)",
            "refused",
        ),
        (f"{SENT}, also {SILENT}. (You can only gain the previous effect once per turn.)", "modelled"),
        (f"{SENT}; draw 1 card. (You can only gain the previous effect once per turn.)", "refused"),
        (f"{SENT}, also {SILENT}, then draw 1 card. (You can only gain the previous effect once per turn.)", "refused"),
    ],
)
def test_what_remains(text: str, status: str) -> None:
    assert compile_card(printed(text, "spell continuous")).status == status


def test_this_is_still_a_trap() -> None:
    text = "Special Summon this card as a Normal Monster (Rock/EARTH/Level 4/ATK 0/DEF 0). (This is also still a Trap.)"
    model = compile_card(printed(text, "trap")).model
    assert model is not None and model["effect"][0]["do"][0]["form"]["still"]


def test_what_is_gained_once_no_other_copy_gains_again() -> None:
    compiled = compile_card(
        printed(
            f"{SENT}, also {SILENT}. (You can only gain the previous effect once per turn.)",
            "spell continuous",
        )
    )
    assert compiled.model is not None
    limits = compiled.model["effect"][0]["limit"]
    assert {"scope": "name"} in limits
