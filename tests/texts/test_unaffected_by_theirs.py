"""What a monster is unaffected by of the opponent's cards alone, and as long as it lies there (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import ANY_NAME, continuous, printed


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Unaffected by your opponent's Spell effects.", {"by": ["spell"], "theirs": True}),
        ("This card is unaffected by your opponent's Trap Cards.", {"by": ["trap"], "theirs": True}),
        (
            "This card is unaffected by your opponent's activated effects.",
            {"by": ["monster", "spell", "trap"], "theirs": True, "activated": True},
        ),
        (
            "As long as this card remains face-up on your side of the field, it is unaffected by any Spell Cards.",
            {"by": ["spell"]},
        ),
    ],
)
def test_what_it_says(text: str, told: dict[str, object]) -> None:
    (found,) = continuous(text, ANY_NAME)
    assert found == {"apply": "unaffected", **told}
    assert compile_card(printed(text)).status == "modelled"


@pytest.mark.parametrize(
    "text",
    [
        "Unaffected by your opponent's activated effects, unless they target this card.",
        "Unaffected by your opponent's activated effects, during the Main Phase only.",
        "Unaffected by your opponent's FIRE monsters' effects.",
    ],
)
def test_other_words_are_not_read_so(text: str) -> None:
    assert not [each for each in continuous(text, ANY_NAME) if each.get("theirs")]


def test_what_is_done_in_the_end_phase_of_such_a_turn() -> None:
    text = (
        "During the End Phase of a turn that this card destroyed a monster as a result of battle, send this card to the"
        ' Graveyard to Special Summon 1 "Clay Rat" from your hand or Deck.'
    )
    assert [(unit.outcome, unit.why) for unit in compile_card(printed(text)).units] == [("inert", "end_phase")]
