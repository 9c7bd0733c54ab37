"""What an effect says of attacks of the opponent, and of what they can do (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed


@pytest.mark.parametrize(
    "text",
    [
        "Your opponent cannot declare an attack this turn.",
        "Discard 1 card; your opponent cannot declare an attack this turn.",
        "Target 1 monster you control; this turn, while that monster is face-up on your field, your opponent's monsters"
        " can only target that monster for attacks.",
    ],
)
def test_it_is_used_in_their_turn_alone(text: str) -> None:
    """The engine offers none of these in a turn of mine."""
    made = compile_card(printed(text, "trap"))
    assert made.status == "modelled"
    assert made.model == {"out_of_scope": [{"number": 1, "reason": "battle"}]}


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("the opponent's Effect Monsters cannot activate their effects this turn.", True),
        ("this turn, neither player takes battle damage, also that monster cannot be destroyed by battle.", True),
        ("it can attack twice during this turn's Battle Phase.", True),
        ("Effect Monsters cannot activate their effects this turn.", False),
        ("this turn, neither player takes damage.", False),
    ],
)
def test_beside_something_else(text: str, read: bool) -> None:
    made = compile_card(printed(f"Target 1 monster you control; it gains 500 ATK, also {text}", "spell"))
    assert (made.status == "modelled") is read


def test_all_that_are_there_now() -> None:
    """Where that is all it does there must be one, which these words do not ask for."""
    there = "All Rock monsters you currently control cannot be destroyed by your opponent's card effects this turn."
    assert compile_card(printed(there, "spell")).status != "modelled"


def test_double_damage_waits_for_a_battle() -> None:
    double = "This turn, double any battle damage that a player takes from battles involving 2 monsters."
    made = compile_card(printed(double, "spell quick-play"))
    assert made.model is not None
    assert made.model["effect"][0]["if"] == [{"test": "battle_ahead"}]
