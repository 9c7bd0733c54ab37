"""Gemini monsters: what all of them say, and bullets that are effects."""

from __future__ import annotations

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

NORMAL = "This card is treated as a Normal Monster while face-up on the field or in the GY."
AGAIN = (
    "While this card is {0}, you can Normal Summon it to have it {1} an Effect Monster with this effect{2}\n"
    "● Once per turn: You can draw 1 card."
)


def test_the_bullets_are_its_effects() -> None:
    for words in (("a Normal Monster on the field", "become", "."), ("face-up on the field", "be treated as", ":")):
        compiled = compile_card(printed(f"{NORMAL} {AGAIN.format(*words)}", "monster effect gemini"))
        assert compiled.status == "modelled"
        assert compiled.model is not None
        (effect,) = compiled.model["effect"]
        assert effect["do"] == [{"do": "draw", "count": 1}]


def test_no_other_monster_says_so() -> None:
    assert compile_card(printed(NORMAL, "monster effect")).status == "refused"
