"""What comes of it that an effect destroys something: such effects are not read with it (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

GAINS = "If this card's effect destroys a monster, this card gains ATK equal to the destroyed monster's original ATK"
TURN = " until the end of this turn."
DRAW = "Once per turn: You can pay 100 LP; draw 1 card."
DESTROY = "You can target 1 monster on the field; destroy it."


@pytest.mark.parametrize(
    ("before", "status"),
    [
        (DRAW, "modelled"),
        (f"{DRAW} {DESTROY}", "usable"),
        ("You can target 1 monster; destroy it, or, if it rains, dance.", "usable"),
        ("You can pay 100 LP; draw 1 card, then you can destroy 1 monster on the field.", "usable"),
        ("If this card is Normal Summoned: Destroy 1 monster on the field.", "refused"),
    ],
)
def test_effects_that_destroy(before: str, status: str) -> None:
    assert compile_card(printed(f"{before} {GAINS}{TURN}")).status == status


def test_what_is_read_does_not_destroy() -> None:
    model = compile_card(printed(f"{DRAW} {DESTROY} {GAINS}{TURN}")).model
    assert model is not None and [effect["number"] for effect in model["effect"]] == [1]


@pytest.mark.parametrize("more", [", and draw 1 card.", ", also destroy it."])
def test_what_is_not_read(more: str) -> None:
    assert compile_card(printed(f"{DRAW} {GAINS}{more}")).status == "refused"
