"""Heads of which one half is a battle: the other half may come about in a Main Phase (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed


def compiled(head: str) -> tuple[str, dict[str, Any] | None]:
    """How far such a text is read, and its one effect."""
    found = compile_card(printed(f"{head}: You can draw 1 card.", "monster effect", Words(frozenset({"Gear"}))))
    effects = (found.model or {}).get("effect", [])
    return found.status, effects[0] if effects else None


@pytest.mark.parametrize(
    ("head", "event"),
    [
        (
            "When this card is added from the Deck to your hand, or your monster is destroyed by battle",
            "added_to_hand",
        ),
        ("If a monster is sent to your GY, or your opponent's monster attacks", "sent_to_gy"),
    ],
)
def test_the_half_that_is_no_battle_is_read(head: str, event: str) -> None:
    status, effect = compiled(head)
    assert status == "modelled"
    assert effect is not None and effect["event"]["on"] == event


@pytest.mark.parametrize(
    "head",
    [
        "If this card is sent to the GY because of a card effect or being defeated by battle",
        "When a Dragon monster you control is targeted for an attack, or a card or effect is activated that targets it",
        "If a face-up Dragon monster is sent to the GY by a card effect or because it was destroyed by battle",
    ],
)
def test_a_half_that_is_not_read_is_not_inert(head: str) -> None:
    assert compiled(head) == ("usable", None)


@pytest.mark.parametrize(
    "head",
    [
        "When a Dragon or Warrior monster you control is destroyed by battle",
        "When an attack is declared involving a Dragon monster, or a monster that was Ritual Summoned",
        "While this card is in your hand or GY, if your monster inflicts battle damage to your opponent",
    ],
)
def test_other_alternatives_of_a_battle_are_inert(head: str) -> None:
    assert compiled(head) == ("modelled", None)


def test_what_i_did_to_a_card_of_the_opponent_is_not_what_they_did() -> None:
    assert compiled("If you destroyed a face-up Dragon monster controlled by your opponent this turn") == (
        "usable",
        None,
    )
