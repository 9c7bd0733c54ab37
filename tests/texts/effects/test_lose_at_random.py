"""Random cards of the opponent's hand (invented texts)."""

from __future__ import annotations

import json

import pytest

from combo_solver.cards.facts import CardFacts
from combo_solver.models.compiled import compiled_model, with_battles
from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed, read

MAIN = "During your Main Phase: You can "


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("send 1 random card from your opponent's hand to the GY.", {"do": "lose_at_random"}),
        ("discard 1 random card from your opponent's hand.", {"do": "lose_at_random", "discard": True}),
    ],
)
def test_read(words: str, action: dict[str, object]) -> None:
    found = compile_card(printed(MAIN + words))
    assert found.status == "modelled" and found.model is not None
    assert found.model["effect"][0]["do"] == [action]
    (gap,) = found.model["unmodelled"]
    assert gap["if"] == [{"test": "count", "in": ["hand"], "side": "opponent", "min": 1}]


@pytest.mark.parametrize(
    "words",
    [
        "send 2 random cards from your opponent's hand to the GY.",
        "send 1 card from your opponent's hand to the GY.",
        "send 1 random card from your opponent's hand to the Deck.",
        "discard 1 random card from your opponent's hand face-up.",
        "send 1 random card from your hand to the GY.",
        "draw 1 card, and send 1 random card from your opponent's hand to the GY.",
    ],
)
def test_not_read(words: str) -> None:
    assert compile_card(printed(MAIN + words)).status != "modelled"


@pytest.mark.parametrize(
    ("words", "mandatory"),
    [
        ("When this card inflicts battle damage to your opponent: Discard 1 random card from their hand.", True),
        (
            "When this card inflicts battle damage to your opponent: You can discard 1 random card from their hand.",
            False,
        ),
        (
            "When this card inflicts Battle Damage to your opponent's Life Points, your opponent discards 1 card"
            " randomly from his/her hand.",
            True,
        ),
    ],
)
def test_for_battle_damage(words: str, mandatory: bool) -> None:
    document = read(words, "monster effect")
    assert not document.of_battles
    (effect,) = json.loads(document.battle_effects)
    assert effect["event"]["on"] == "inflicts_battle_damage"
    assert effect["do"] == [{"do": "lose_at_random", "discard": True}]
    assert effect.get("optional", True) != mandatory


def test_what_chance_takes_in_battles_is_left_out() -> None:
    text = "When this card inflicts battle damage to your opponent: Discard 1 random card from their hand."
    document = read(text, "monster effect")
    card = CardFacts(
        1, "Thief", frozenset({"monster", "effect"}), model=document.model, battle_effects=document.battle_effects
    )
    model = compiled_model(card)
    assert model is not None and not model.unmodelled
    (gap,) = with_battles(card, model).unmodelled
    assert gap.number == 1 and [test.test for test in gap.conditions] == ["count"]


def test_older_words_for_battle_damage() -> None:
    drawn = read("When this card inflicts Battle Damage to your opponent, you can draw 1 card.", "monster effect")
    (effect,) = json.loads(drawn.battle_effects)
    assert (effect["event"]["on"], effect["do"]) == ("inflicts_battle_damage", [{"do": "draw", "count": 1}])
    other = "When this card inflicts Battle Damage to your opponent, your opponent skips their next Battle Phase."
    assert read(other, "monster effect").of_battles
