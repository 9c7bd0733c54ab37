# ruff: noqa: E501 (words are kept whole)
"""What a sentence that is read says besides of the opponent: its reason is kept (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.cards.outcomes import Outcome
from tests.reading import read


@pytest.mark.parametrize(
    ("text", "kinds", "why"),
    [
        ("Dragon monsters you control gain 300 ATK.", "monster effect", ""),
        (
            "Dragon monsters you control gain 300 ATK, also your opponent cannot target them with card effects.",
            "monster effect",
            "opponents_effects",
        ),
        (
            "Dragon monsters you control cannot be destroyed by card effects, and your opponent cannot target them with card effects.",
            "monster effect",
            "opponents_effects",
        ),
        (
            "Cannot be destroyed by card effects, and is unaffected by your opponent's Spell effects.",
            "monster effect",
            "unaffected",
        ),
        (
            "Equip only to a Dragon monster. It gains 600 ATK, also it cannot be destroyed by your opponent's card effects.",
            "spell equip",
            "opponents_effects",
        ),
        ("This card gains 300 ATK, also it cannot be destroyed by battle.", "monster effect", ""),
        (
            "If this card in your possession is destroyed by an opponent's card effect and sent to your GY, or if this card is Special Summoned from the GY: You can draw 1 card.",
            "monster effect",
            "names_the_opponent",
        ),
        (
            "Target 1 monster you control; it gains 500 ATK, also it is unaffected by your opponent's card effects this turn.",
            "spell",
            "names_the_opponent",
        ),
    ],
)
def test_the_reason_of_a_clause_is_kept(text: str, kinds: str, why: str) -> None:
    assert read(text, kinds).outcomes[-1] == Outcome("modelled", why)


def test_a_card_that_does_not_stay_says_nothing_on_the_field() -> None:
    text = "Draw 1 card, also your opponent cannot target Dragon monsters on the field with card effects this turn."
    assert all(
        outcome.sort != "modelled" or outcome.why in ("", "names_the_opponent")
        for outcome in read(text, "spell").outcomes
    )
