"""Win conditions (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading import ANY_NAME, continuous


def in_hand(*names: str) -> dict[str, Any]:
    tests = [{"test": "count", "in": ["hand"], "side": "me", "where": {"names": [name]}, "min": 1} for name in names]
    return {"apply": "wins_duel", "places": ["hand"], "if": tests, "winner": "you"}


def of_it(where: dict[str, Any], winner: str = "you") -> dict[str, Any]:
    tests = [{"test": "this_card", "where": where}]
    return {"apply": "wins_duel", "places": ["monster_zone"], "if": tests, "winner": winner}


EVERY = {"test": "count", "in": ["monster_zone"], "side": "either"}
FIENDS = {"types": ["Fiend"], "kinds": ["monster"]}
ALONE = {
    "apply": "wins_duel",
    "places": ["monster_zone"],
    "if": [
        {**EVERY, "min": 4, "max": 4},
        {**EVERY, "where": FIENDS, "other": True, "different_names": True, "min": 3},
    ],
    "winner": "opponent",
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('If you have "Left" in addition to this card in your hand, you win the Duel.', [in_hand("Left")]),
        (
            'If you have "Left", "Right" and "Lower" in addition to this card in your hand, you win the Duel.',
            [in_hand("Left", "Right", "Lower")],
        ),
        (
            "When the number of materials on this card becomes 7, you win the Duel.",
            [of_it({"materials": {"min": 7, "max": 7}})],
        ),
        (
            "If 2 Frost Counters are on this card, your opponent wins the Duel.",
            [of_it({"counters": {"counter": "Frost", "min": 2, "max": 2}}, "opponent")],
        ),
        (
            "If the only monsters on the field are this card and 3 Fiend monsters with different names, the opponent "
            "of this card's controller wins the Duel.",
            [ALONE],
        ),
        ('If you have "Left" in addition to this card in your GY, you win the Duel.', []),
        ('If you have "Left" or "Right" in addition to this card in your hand, you win the Duel.', []),
        ('If you have "Left" in addition to this card in your hand, you win the Match.', []),
        ('If you have "Left" in addition to this card in your hand during your turn, you win the Duel.', []),
        ("When the number of materials on this card becomes 7 or more, you win the Duel.", []),
        ("If the only monsters on the field are this card and 3 Fiend monsters, you win the Duel.", []),
        ("If the only monsters you control are this card and 3 Fiends with different names, you win the Duel.", []),
        ("If 2 Frost Counters are on a card, you win the Duel.", []),
    ],
)  # fmt: skip
def test_win_conditions(text: str, expected: list[dict[str, Any]]) -> None:
    assert continuous(text, ANY_NAME) == expected
