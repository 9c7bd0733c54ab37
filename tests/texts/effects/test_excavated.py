"""Cards on top of the Deck in words: excavated, one of them, the rest (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

TOP = {"do": "excavate", "count": 3, "name": "excavated1"}
REST = {"side": "me", "from": ["deck"], "all": True, "min": 1, "max": None, "out_of": "excavated1"}
DRAGON = {"types": ["Dragon"], "kinds": ["monster"]}


def done(text: str) -> list[dict[str, Any]] | None:
    """What the one effect does; None where it is not read."""
    model = compile_card(printed(f"During your Main Phase: {text}")).model or {}
    effects = model.get("effect", [])
    return None if len(effects) != 1 or "unmodelled" in model else effects[0]["do"]


def one(name: str, **more: Any) -> dict[str, Any]:
    return {"side": "me", "from": ["deck"], "min": 1, "max": 1, "out_of": "excavated1", **more, "name": name}


def test_one_of_them_may_be_added_and_the_rest_goes_under_the_deck() -> None:
    text = (
        "You can excavate the top 3 cards of your Deck, and if you do, you can add 1 excavated Dragon monster to your"
        " hand, also place the rest on the bottom of your Deck in any order."
    )
    add = {"do": "add_to_hand", "choose": one("added2", where=DRAGON)}
    assert done(text) == [
        {**TOP, "blind": True},
        {"do": "optional", "actions": [add], "join": "if_you_do"},
        {"do": "to_deck_bottom", "choose": {**REST, "name": "placed3"}, "join": "also"},
    ]


def test_what_must_be_done_is_done_if_a_card_fits() -> None:
    text = (
        "You can excavate the top 3 cards of your Deck, and if you do, Special Summon 1 excavated Dragon monster,"
        " then shuffle the rest back into the Deck."
    )
    summon = {"do": "special_summon", "choose": one("summoned2", where=DRAGON)}
    assert done(text) == [
        TOP,
        {"do": "if", "card": "excavated1", "where": DRAGON, "then": [summon], "join": "if_you_do"},
        {"do": "shuffle_deck", "join": "then"},
    ]


def test_the_top_card_and_otherwise() -> None:
    text = (
        "You can excavate the top card of your Deck, and if it is a Dragon monster, add it to your hand."
        " Otherwise, place it on the bottom of your Deck."
    )
    add, under = {"do": "add_to_hand", "card": "excavated1"}, {"do": "to_deck_bottom", "card": "excavated1"}
    branch = {"do": "if", "card": "excavated1", "where": DRAGON, "then": [add], "else": [under], "join": "if_you_do"}
    assert done(text) == [{**TOP, "count": 1}, branch]


@pytest.mark.parametrize(
    ("words", "keys"),
    [
        ("excavate the top 2 cards of your Deck", {"count": 2}),
        ("look at 2 cards from the top of your Deck", {"count": 2, "looked": True}),
        ("look at up to 5 cards from the top of your Deck", {"count": 1, "most": 5, "looked": True}),
        (
            "choose a number from 1 to 3, then excavate that many cards from the top of your Deck",
            {"count": 1, "most": 3},
        ),
        (
            "excavate cards from the top of your Deck, equal to the number of cards your opponent controls",
            {"count": {"count_in": [], "where": {}, "side": "opponent", "face_down": True}},
        ),
    ],
)
def test_how_many(words: str, keys: dict[str, Any]) -> None:
    found = done(f"You can {words}, then place them on the top of your Deck in any order.")
    assert found is not None
    first = {**found[0], "count": {**found[0]["count"], "count_in": []}} if "side" in str(found[0]) else found[0]
    assert first == {"do": "excavate", **keys, "name": "excavated1"}
    assert found[1] == {"do": "to_deck_top", "card": "excavated1", "join": "then"}


def test_any_number_is_sent_as_a_cost() -> None:
    text = (
        "You can choose a number from 1 to 3, then send that many cards from the top of your Deck to the GY;"
        " this card gains 500 ATK for each card sent to the GY this way, until the end of this turn."
    )
    (effect,) = (compile_card(printed(text)).model or {})["effect"]
    assert effect["cost"] == [{"do": "mill", "count": 1, "most": 3, "name": "sent1"}]


@pytest.mark.parametrize(
    "text",
    [
        "You can excavate the top 3 cards of your opponent's Deck, then add 1 of them to your hand.",
        "You can excavate the top 3 cards of your Deck; draw 1 card.",
        "You can excavate the top 3 cards of your Deck, then add 1 excavated Dragon monster from your GY to your hand.",
        "You can excavate the top 3 cards of your Deck, your opponent chooses 1 of them, and you add it to your hand.",
        "You can excavate the top cards of your Deck until you excavate a monster, add it to your hand.",
        "You can draw 1 card. Otherwise, place it on the bottom of your Deck.",
        "You can add 1 excavated Dragon monster to your hand.",
        "You can shuffle the rest into the Deck.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert done(text) is None


def test_one_of_them_that_is_one_thing_or_another() -> None:
    text = (
        "You can look at the top 3 cards of your Deck, then you can reveal 1 of them that is a Dragon monster or a"
        " Field Spell, and add it to your hand, also place the remaining cards on top of your Deck in any order."
    )
    found = done(text)
    assert found is not None
    assert found[1]["actions"][0]["choose"]["where"] == {"any_of": [DRAGON, {"kinds": ["field", "spell"]}]}
    assert [action["do"] for action in found] == ["excavate", "optional", "add_to_hand", "to_deck_top"]
