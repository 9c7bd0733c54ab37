"""Clauses of costs and resolutions (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed
from tests.reading import the_effect as effect

YOU_CAN = "During your Main Phase: You can"
FROM_DECK = {"side": "me", "from": ["deck"], "where": {"types": ["Dragon"], "kinds": ["monster"]}, "min": 1, "max": 1}


def test_one_card_goes_one_of_two_ways() -> None:
    added = {"do": "add_to_hand", "choose": {**FROM_DECK, "name": "added1"}}
    for text, other in (
        ("add to your hand or banish 1 Dragon monster from your Deck", "banish"),
        ("take 1 Dragon monster from your Deck, and either add it to your hand or send it to the GY", "send_to_gy"),
        (
            "take 1 Dragon monster from your Deck, then either add it to your hand or Special Summon it",
            "special_summon",
        ),
    ):
        (node,) = effect(f"During your Main Phase: You can {text}.")["do"]
        ways = [{**added}, {"do": other, "choose": {**FROM_DECK, "name": "added1"}}]
        assert node == {"do": "either", "of": [[ways[0]], [ways[1]]]}


def test_this_card_and_others_are_one_cost() -> None:
    found = effect("You can send 2 face-up cards you control to the GY, including this card; draw 1 card.")
    first, second = found["cost"]
    assert found["from"] == ["monster_zone"]
    assert first == {"do": "send_to_gy", "card": "self"}
    assert (second["join"], second["choose"]["min"], second["choose"]["other"]) == ("if_you_do", 1, True)
    found = effect("You can discard 3 cards, including this card; draw 2 cards.")
    assert found["from"] == ["hand"]
    assert found["cost"][1]["choose"]["max"] == 2


@pytest.mark.parametrize(
    ("words", "places"),
    [("your hand or GY", ["hand", "gy"]), ("your field or GY", ["monster_zone", "gy"])],
)
def test_a_cost_from_two_places(words: str, places: list[str]) -> None:
    found = effect(f"You can banish this card from {words}; draw 1 card.")
    assert (found["from"], found["cost"]) == (places, [{"do": "banish", "card": "self"}])


def test_cards_are_chosen_on_resolution() -> None:
    cost = "You can discard up to 2 cards;"
    text = (
        "choose that many Effect Monsters your opponent controls, and until the end of this turn, their effects are"
        " negated."
    )
    choose, negate = effect(f"{cost} {text}")["do"]
    number = {"count_of": "discarded1"}
    assert choose["do"] == "choose" and (choose["choose"]["min"], choose["choose"]["max"]) == (number, number)
    assert (negate["do"], negate["card"]) == ("negate_effects", choose["choose"]["name"])
    for other in ("choose 1 monster on the field.", "choose 1 card from your Deck, and destroy it."):
        assert compile_card(printed(f"{cost} {other}", "monster effect")).status == "usable"


def test_only_monsters_of_the_extra_deck_return_there() -> None:
    text = "You can target 1 {} monster in your GY; return it to the Extra Deck."
    assert effect(text.format("Synchro"))["do"] == [{"do": "shuffle_into_deck", "card": "target1"}]
    assert compile_card(printed(text.format("Dragon"), "monster effect")).status == "usable"


def test_words_in_another_order() -> None:
    found = effect(f"{YOU_CAN} Special Summon from your Deck, 1 Dragon monster, but negate its effects.")
    assert found["do"] == [
        {"do": "special_summon", "choose": {**FROM_DECK, "name": "summoned1"}, "negate": True},
    ]
    found = effect(f'{YOU_CAN} Special Summon 1 Dragon monster from your Deck in Attack Position, except "Card".')
    assert found["do"][0]["choose"]["where"]["except_names"] == ["Card"]
    assert found["do"][0]["position"] == "attack"


def test_activate_this_effect_says_nothing_by_itself() -> None:
    plain = effect("During your Main Phase: You can discard 1 card; draw 1 card.")
    assert effect("During your Main Phase: You can activate this effect; draw 1 card.")["do"] == plain["do"]


def test_a_cost_to_target() -> None:
    assert effect("You can discard 1 card to target 1 monster in your GY; add it to your hand.") == effect(
        "You can discard 1 card, then target 1 monster in your GY; add it to your hand."
    )


def test_what_mentions_a_name_is_the_second_of_two() -> None:
    found = effect(f'{YOU_CAN} add 1 "Card", or 1 Spell/Trap that mentions "Card", from your Deck to your hand.')
    where = found["do"][0]["choose"]["where"]
    assert where["any_of"][0] == {"names": ["Card"]}
    assert where["any_of"][1]["mentions"] == ["Card"]


@pytest.mark.parametrize("can", [True, False])
def test_a_normal_summon_immediately_afterwards(can: bool) -> None:
    said = "you can Normal Summon" if can else "Normal Summon"
    found = effect(f"You can discard 1 card; immediately after this effect resolves, {said} 1 Dragon monster.")
    where = {"types": ["Dragon"], "kinds": ["monster"]}
    assert found["do"] == [{"do": "normal_summon", "where": where, "optional": can}]


def test_what_returns_to_the_hand_or_the_extra_deck_arrives_in_either() -> None:
    back, _ = effect("You can target 1 card your opponent controls; return it to the hand, then draw 1 card.")["do"]
    assert back == {"do": "add_to_hand", "card": "target1"}
    for word in ("/", " or "):
        text = f"You can target 1 card your opponent controls; return it to the hand{word}Extra Deck, then draw 1 card."
        assert effect(text)["do"][0] == {**back, "or_extra": True}


def test_any_number_that_a_card_chosen_afterwards_must_fit() -> None:
    """As a cost it is fitted to what there is; on resolution nothing tells which numbers one may choose."""
    banish = "anish any number of Dragon monsters from your GY"
    summon = "Special Summon 1 Dragon monster from your hand with a Level equal to the number banished"
    for text, status in (
        (f"You can b{banish}; {summon}.", "modelled"),
        (f"You can pay 100 LP; b{banish}, and if you do, {summon}.", "usable"),
    ):
        assert compile_card(printed(text, "monster effect")).status == status
