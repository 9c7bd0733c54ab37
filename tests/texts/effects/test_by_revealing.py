# ruff: noqa: E501 (words are kept whole)
"""Effects that are chosen by revealing monsters of the Attributes that stand before them, superlatives, Types that
monsters become, and what was done before asks (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

MENU = (
    "You can activate 1 of these effects, by revealing monster(s) in your hand with the listed Attribute(s);"
    "\n● FIRE: Draw 1 card.\n● DARK & EARTH: {}."
)
GEARS = Words(frozenset({"Gear"}))


def effect(text: str) -> dict[str, Any]:
    """The first effect of a text; empty where it is not read wholly."""
    compiled = compile_card(printed(text, words=GEARS))
    return dict(compiled.model["effect"][0]) if compiled.status == "modelled" and compiled.model else {}


def attribute(name: str) -> dict[str, Any]:
    return {"attributes": [name], "kinds": ["monster"]}


def test_each_has_its_own_cost() -> None:
    one, two = effect(MENU.format("This card gains 500 ATK"))["modes"]
    assert one["cost"][0]["choose"]["where"] == attribute("FIRE") and one["do"] == [{"do": "draw", "count": 1}]
    assert two["cost"][0]["do"] == "reveal"
    assert two["cost"][0]["choose"]["divided"] == [attribute("DARK"), attribute("EARTH")]


@pytest.mark.parametrize(
    "text",
    [
        MENU.replace("FIRE:", "Warrior:"),
        MENU.replace("FIRE:", "FIRE or WATER:"),
        MENU.replace("revealing", "discarding"),
        MENU.replace("listed Attribute(s)", "listed Type(s)"),
    ],
)
def test_other_lists_stay_unread(text: str) -> None:
    assert effect(text.format("Draw 1 card")) == {}


@pytest.mark.parametrize(
    "words", ["monster on the field with the lowest DEF", "monster with the lowest DEF on the field"]
)
def test_the_weakest_wherever_the_place_stands(words: str) -> None:
    found = effect(f"During your Main Phase: You can return the 1 {words} to the hand (your choice, if tied).")
    assert found["do"][0]["choose"]["extreme"] == {"value": "defense", "least": True}
    assert (
        effect("During your Main Phase: You can return 1 monster on the field to the hand (your choice, if tied).")
        == {}
    )


def test_the_type_that_it_becomes() -> None:
    text = "Once per turn: You can target 1 face-up monster on the field; it becomes a {} monster until the end of this turn."
    assert effect(text.format("Sea Serpent"))["do"] == [{"do": "modify", "card": "target1", "type": "Sea Serpent"}]
    assert effect(text.format("wet")) == {}


def test_an_additional_normal_summon_at_once() -> None:
    text = 'Once per turn: You can Normal Summon 1 Dragon monster from your hand, except "Gear", as an additional {}.'
    found = effect(text.format("Normal Summon"))["do"]
    assert found == [
        {
            "do": "normal_summon",
            "where": {"except_names": ["Gear"], "types": ["Dragon"], "kinds": ["monster"]},
            "optional": False,
        }
    ]
    assert effect(text.format("Tribute Summon")) == {}


def test_that_monster_is_no_card_that_need_be_none() -> None:
    text = "You can target 1 Fiend monster in your GY; discard 1 {}, and if you do, Special Summon that monster."
    assert effect(text.format("card"))["do"][1]["card"] == "target1"
    assert effect(text.format("monster")) == {}
    card = text.replace("Fiend monster", "card").replace("Special Summon that monster", "add that card to your hand")
    assert effect(card.format("card")) == {}


@pytest.mark.parametrize(
    "behind",
    [
        "negate its effects if Summoned from the GY",
        "if you Special Summoned an Effect Monster from your GY by this effect, it cannot attack and its effects are negated",
    ],
)
def test_negated_only_if_it_comes_from_the_gy(behind: str) -> None:
    text = "You can discard this card; Special Summon 1 Dragon monster from your {}, but " + behind + "."
    (either,) = effect(text.format("hand or GY"))["do"]
    (hand,), (gy,) = either["of"]
    assert (hand["choose"]["from"], "negate" in hand) == (["hand"], False)
    assert (gy["choose"]["from"], gy["negate"]) == (["gy"], True)
    assert effect(text.format("GY")) == {} and effect(text.format("hand")) == {}


def test_what_was_added_is_as_printed() -> None:
    text = "During your Main Phase: You can add 1 Dragon monster from your Deck to your hand, then if you added a {}, draw 1 card."
    asked = effect(text.format("monster with 1200 or less ATK"))["do"][1]
    assert (asked["card"], asked["where"]) == ("added1", {"atk": {"max": 1200}, "kinds": ["monster"]})
    assert effect(text.format("wet monster")) == {}


def test_what_was_sent_from_the_deck() -> None:
    text = (
        "During your Main Phase: You can send the top 2 cards of your Deck to the GY, then if any {} were sent to the GY"
        " by this effect, this card gains 200 ATK."
    )
    asked = effect(text.format("Dragon monsters"))["do"][1]
    assert (asked["card"], asked["where"]) == ("sent1", {"types": ["Dragon"], "kinds": ["monster"]})
    assert effect(text.format("wet monsters")) == {}


def test_looking_is_noticed_by_nothing() -> None:
    text = "During your Main Phase: You can draw 1 card, then look at up to 5 cards from the top of {} Deck."
    assert effect(text.format("each player's"))["do"] == [{"do": "draw", "count": 1}]
    assert effect(text.format("either player's")) == {}
