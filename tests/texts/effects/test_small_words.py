"""Small words of costs and resolutions that many frames share (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

MAIN = "Once per turn: You can "
SUMMONED = "If this card is Normal Summoned: You can "
DRAGON = {"types": ["Dragon"], "kinds": ["monster"]}


def effect(text: str, kinds: str = "monster effect", name: str = "Card") -> dict[str, Any]:
    model = compile_card(printed(text, kinds, name=name)).model
    found: list[dict[str, Any]] = (model or {}).get("effect", [])
    return found[0] if found else {}


def test_how_often_it_can_be_used() -> None:
    text = (
        "During your Main Phase: You can discard 1 card; draw 1 card."
        ' You can {}use this effect of "Card" {}twice per turn.'
    )
    limit = [{"scope": "name", "times": 2}]
    assert effect(text.format("only ", ""))["limit"] == effect(text.format("", "up to "))["limit"] == limit
    assert "limit" not in effect(text.format("", ""))


@pytest.mark.parametrize("whose", ["the", "your"])
def test_it_comes_back_from_the_gy(whose: str) -> None:
    text = f"If you control a Dragon monster: You can discard 1 card; add this card from {whose} GY to your hand."
    found = effect(text, "spell")
    assert found["from"] == ["gy"] and found["do"] == [{"do": "add_to_hand", "card": "self"}]
    assert not effect(text.replace(f"{whose} GY", "the void"), "spell")


def test_tributes_of_two_descriptions() -> None:
    found = effect('Tribute 2 "Fire Dancer" and 1 "Ice Dancer"; draw 1 card.', "spell")
    choose = found["cost"][0]["choose"]
    fire, ice = {"names": ["Fire Dancer"]}, {"names": ["Ice Dancer"]}
    assert choose["divided"] == [fire, fire, ice] and choose["printed"] and choose["from"] == ["monster_zone"]


def test_a_cost_while_something_is_there() -> None:
    text = (
        'You can Tribute this card while "Fire Dancer" is face-up on the field'
        " to Special Summon 1 Dragon monster from your hand."
    )
    found = effect(text)
    assert found["cost"] == [{"do": "tribute", "card": "self"}] and found["if"][0]["where"] == {
        "names": ["Fire Dancer"]
    }
    assert effect(text.replace("on the field", "in your mind")) == {}


def test_one_of_two_values() -> None:
    found = effect(f"{MAIN}pay 500 LP; this card gains 1000 ATK or DEF.")
    changes = [{"do": "modify", "card": "self", key: 1000} for key in ("atk", "defense")]
    assert found["do"] == [{"do": "either", "of": [[each] for each in changes]}]


@pytest.mark.parametrize(
    ("clause", "bounds"),
    [
        ("whose Level equals the number of cards sent to the GY", {"equals": {"count_of": "sent1"}}),
        (
            "whose Level equals the total original Levels of those monsters sent to the GY",
            {"equals": {"value": "level", "value_of": "sent1", "original": True}},
        ),
        ("whose Level equals the total Levels of those monsters sent to the GY", None),
        ("whose Level equals the number of cards drawn", None),
    ],
)
def test_levels_that_the_cost_tells(clause: str, bounds: dict[str, Any] | None) -> None:
    cost = "send any number of Dragon monsters with different names from your Deck to the GY"
    found = effect(f"{MAIN}{cost}; add 1 Dragon monster from your Deck to your hand, {clause}.")
    assert found == {} if bounds is None else found["do"][0]["choose"]["where"] == {**DRAGON, "level": bounds}


@pytest.mark.parametrize(
    ("condition", "where"),
    [
        ("you added a Normal Monster", {"kinds": ["normal", "monster"]}),
        ("you added a Dragon monster", DRAGON),
        ("you added a Dragon monster with 1000 or less ATK", DRAGON | {"atk": {"max": 1000}}),
        ("you added a Dragon monster that was destroyed", None),
        ("you destroyed a Dragon monster", None),
    ],
)
def test_what_was_added(condition: str, where: dict[str, Any] | None) -> None:
    found = effect(f"{SUMMONED}add 1 monster from your Deck to your hand, then if {condition}, you can draw 1 card.")
    if where is None:
        assert found == {}
    else:
        node = found["do"][1]
        assert (node["do"], node["card"], node["where"]) == ("if", "added1", where)


def test_it_behind_a_condition_of_this_card() -> None:
    text = (
        "Special Summon 1 Dragon monster from your hand,"
        " then if this card is in Attack Position, change it to Defense Position."
    )
    node = effect(SUMMONED + text)["do"][1]
    assert node["if"] == [{"test": "this_card", "where": {"position": "attack"}}]
    assert node["then"] == [{"do": "change_position", "card": "self", "to": "defense"}]


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("make this card Level 3 until the End Phase.", {"level_to": 3}),
        ("make this card become DARK.", {"attribute": "DARK"}),
    ],
)
def test_what_this_card_is_made(text: str, change: dict[str, Any]) -> None:
    assert effect(MAIN + text)["do"] == [{"do": "modify", "card": "self", **change}]


def test_all_that_are_there_now() -> None:
    found = effect(f"{MAIN}discard 1 card; Dragon monsters you currently control become Level 7.")
    choose = found["do"][0]["choose"]
    assert choose["all"] and choose["where"] == DRAGON and found["do"][0]["level_to"] == 7
    assert effect(f"{MAIN}discard 1 card; Dragon monsters you control become Level 7.") == {}
    named = effect(f'{MAIN}increase the Levels of all "Fire Dancer" you currently control by 1.')
    assert named["do"][0]["choose"]["from"] == ["monster_zone"]


def test_whose_they_are() -> None:
    found = effect(f"{SUMMONED}destroy all your opponent's Attack Position monsters.")
    assert found["do"][0]["choose"]["side"] == "opponent"
    found = effect(f"{SUMMONED}destroy all your opponent's Special Summoned monsters.")
    assert found["do"][0]["choose"]["side"] == "opponent"
    assert found["do"][0]["choose"]["where"]["summoned"] == ["special"]


def test_as_many_as_were_destroyed() -> None:
    """Of several targets some may not be destroyed, which no amount tells."""
    text = (
        "target up to 2 cards you control; destroy them, and if you do, add Dragon monsters with different names from"
        ' your Deck to your hand, except "Fire Dancer", equal to the number of cards destroyed.'
    )
    assert effect(f"{SUMMONED}{text}") == {}


def test_what_names_a_material() -> None:
    text = 'send 1 Fusion Monster from your Extra Deck to the GY that mentions "Fire Dancer" as material'
    found = effect(f"{MAIN}{text}; draw 1 card, also this card cannot use this effect next turn.")
    assert found["cost"][0]["choose"]["where"] == {"kinds": ["fusion", "monster"], "lists": ["Fire Dancer"]}
    assert found["do"] == [{"do": "draw", "count": 1}]


def test_a_trigger_about_battles() -> None:
    battle = "{} activate this effect; this turn, your monsters cannot be destroyed by battle."
    for head in ("If this card is Normal Summoned", "Once per turn"):
        assert effect(battle.format(f"{head}: You can"))["do"] == [{"do": "unnoticed"}]


def test_that_monster_is_the_target_where_the_others_left() -> None:
    target = f"{MAIN}target 1 face-up monster you control with a Level; "
    sent = "send 1 Dragon monster from your Deck to the GY, and if you do, increase that monster's Level by 1."
    found = effect(target + sent)
    assert found["targets"][0]["where"] == {"kinds": ["monster"], "level": {"min": 1}}
    assert found["do"][1]["card"] == "target1"
    changed = effect(target + "this card gains 100 ATK, and if you do, increase that monster's Level by 1.")
    assert changed["do"][1]["card"] == "target1"


def test_it_goes_to_the_hand() -> None:
    text = (
        "target 1 Dragon monster in your GY;"
        " this card's Level becomes the same as that monster's, then add it to your hand."
    )
    assert effect(MAIN + text)["do"][1] == {"do": "add_to_hand", "card": "target1", "join": "then"}


def test_all_become_its_level() -> None:
    text = "target 1 Dragon monster you control; all Dragon monsters you currently control become that monster's Level."
    change = effect(MAIN + text)["do"][0]
    assert change["choose"]["all"] and change["level_to"] == {"value": "level", "value_of": "target1"}
