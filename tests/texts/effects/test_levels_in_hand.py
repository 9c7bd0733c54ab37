"""Levels of monsters in the hand that texts change (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

TURN = "until the end of this turn"


def change(clause: str, head: str = "Once per turn: You can ", kinds: str = "spell field") -> dict[str, Any] | None:
    """The action that a clause is read as."""
    compiled = compile_card(printed(f"{head}{clause}.", kinds))
    if compiled.status != "modelled":
        return None
    assert compiled.model is not None
    action: dict[str, Any] = compiled.model["effect"][0]["do"][0]
    return action


@pytest.mark.parametrize(
    ("clause", "level"),
    [
        (f"reduce the Level of 1 Dragon monster in your hand by 2 {TURN} (even after it is Summoned/Set)", -2),
        (f"increase the Level of 1 Dragon monster in your hand by 1 {TURN}", 1),
        (
            "decrease the Level of 1 Dragon monster in your hand by 1 for the rest of this turn (even after they are "
            "Summoned/Set, and even if this card leaves the field)",
            -1,
        ),
    ],
)
def test_one_monster_in_the_hand(clause: str, level: int) -> None:
    action = change(clause)
    assert action is not None
    assert (action["do"], action["level"], action["in_hand"]) == ("modify", level, True)
    assert action["choose"]["from"] == ["hand"]
    assert action["choose"]["where"] == {"types": ["Dragon"], "kinds": ["monster"]}


def test_in_the_hand_or_on_the_field() -> None:
    action = change(f"decrease the Level of 1 Dragon monster in your hand or face-up field by 1 ({TURN})")
    assert action is not None
    assert sorted(action["choose"]["from"]) == ["hand", "monster_zone"]


def test_the_card_itself() -> None:
    head = "If this card is in your hand: You can discard 1 other card; "
    clause = f"reduce this card's Level by 2 {TURN} (even after it is Summoned/Set)"
    action = change(clause, head, "monster effect")
    assert action == {"do": "modify", "card": "self", "level": -2, "in_hand": True}


@pytest.mark.parametrize(
    "clause",
    [
        "for the rest of this turn, reduce the Levels of all monsters in your hand by 2 (even after they are Summoned)",
        f"reduce the Levels of 2 Dragon monsters in your hand by 1 {TURN}",
        f"reduce the Level of 1 Dragon monster in your GY by 1 {TURN}",
        f"reduce the Level of 1 Dragon monster in your opponent's hand by 1 {TURN}",
        f"reduce the Level of 1 Dragon monster in your hand by 1 {TURN} (even after it rains)",
        "reduce the Level of 1 Dragon monster in your hand by 1",
        f"reduce the ATK of 1 Dragon monster in your hand by 1 {TURN}",
    ],
)
def test_near_misses(clause: str) -> None:
    """What is said of all monsters in the hand holds of those that come there later too, which is not modelled."""
    assert change(clause) is None
