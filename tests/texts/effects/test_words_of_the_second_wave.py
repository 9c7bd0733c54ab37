"""Words that only one or two places of a sentence have: which card "it" is, cards compared by two things, how a monster
was Summoned (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.texts.effects.test_small_words import MAIN, SUMMONED, effect

DRAGON = {"types": ["Dragon"], "kinds": ["monster"]}


def test_it_is_the_monster_whose_material_was_detached() -> None:
    found = effect(f"{MAIN}detach 1 material from this card; it gains 500 ATK.")
    assert found["do"] == [{"do": "modify", "card": "self", "atk": 500}]
    found = effect(f"{MAIN}detach 1 material from this card, then target 1 monster you control; it gains 500 ATK.")
    assert found["do"][0]["card"] == found["targets"][0]["name"]


@pytest.mark.parametrize(
    ("noun", "where"),
    [
        ("Tribute Summoned monster", {"summoned": ["tribute"]}),
        ("Pendulum Summoned monster", {"summoned": ["pendulum"]}),
        ("Xyz Monster with no material", {"has_materials": False}),
        ("face-up Xyz Monster that has material", {"has_materials": True}),
    ],
)
def test_how_it_came_and_what_it_has(noun: str, where: dict[str, Any]) -> None:
    place = "you control"
    first, _, rest = noun.partition(" with ") if " with " in noun else noun.partition(" that ")
    behind = noun[len(first) :] if rest else ""
    found = effect(f"{MAIN}target 1 {first} {place}{behind}; destroy it.")
    assert where.items() <= found["targets"][0]["where"].items()
    assert effect(f"{MAIN}target 1 {first} {place}{behind} or so; destroy it.") == {}


def test_two_of_which_each_is_told_in_brackets() -> None:
    text = f"{MAIN}target 2 of your banished monsters (1 Dragon monster and 1 Fiend monster); Special Summon them."
    (target,) = effect(text)["targets"]
    assert [each["types"] for each in target["divided"]] == [["Dragon"], ["Fiend"]]
    assert target["from"] == ["banished"] and (target["min"], target["max"]) == (2, 2)
    assert effect(text.replace("target 2", "target 3")) == {}
    assert effect(text.replace(" and 1 Fiend", " or 1 Fiend")) == {}


def test_compared_in_two_things() -> None:
    text = (
        f"{MAIN}target 1 Dragon monster you control; Special Summon from your GY, 1 Dragon monster"
        " with a different name and an equal or lower Level than that monster."
    )
    where = effect(text)["do"][0]["choose"]["where"]
    assert where["level"] == {"max": {"value": "level", "value_of": "target1"}}
    assert where["shared"] == [{"trait": "name", "different": True, "shared_with": "target1"}]
    assert effect(text.replace("an equal or lower Level", "a nicer Level")) == {}


@pytest.mark.parametrize("whom", ["the target", "that target"])
def test_with_the_same_level_as_the_target(whom: str) -> None:
    text = (
        f"{MAIN}target 1 Dragon monster in your GY; "
        f"add 1 Dragon monster with the same Level as {whom} from your Deck to your hand."
    )
    assert effect(text)["do"][0]["choose"]["where"]["shared"] == [{"trait": "level", "shared_with": "target1"}]


def test_a_name_that_differs_from_that_of_the_card_itself() -> None:
    text = (
        "You can banish this card and 1 Dragon monster with a different name from your GY; draw 1 card."
        ' You can only use this effect of "Card" once per turn.'
    )
    found = effect(text)
    assert found["from"] == ["gy"]
    assert found["cost"][1]["choose"]["where"]["shared"] == [
        {"trait": "name", "different": True, "shared_with": "self"}
    ]


def test_banished_when_it_leaves_said_with_if_you_do() -> None:
    head = "If this card is in your GY: You can Special Summon this card"
    found = effect(f"{head}, and if you do, banish it when it leaves the field.")
    assert found["do"] == effect(f"{head}, but banish it when it leaves the field.")["do"]
    assert effect(f"{head}, and if you do, banish it when it is sad.") == {}


def test_a_level_that_becomes_the_same_as_a_monster() -> None:
    text = f"{SUMMONED}Special Summon 1 Dragon monster from your hand, then you can make this card's Level become {{}}."
    found = effect(text.format("the same as that monster"))
    assert _innermost(found["do"][1])["level_to"] == {"value": "level", "value_of": "summoned1"}
    assert effect(text.format("that monster")) == {}


def _innermost(action: dict[str, Any]) -> dict[str, Any]:
    """The change within the nodes around it."""
    if action["do"] == "modify":
        return action
    return next(
        _innermost(part[0] if isinstance(part[0], dict) else part[0][0])
        for part in action.values()
        if isinstance(part, list) and part
    )


def test_a_level_that_goes_either_way() -> None:
    text = (
        f"{MAIN}reveal any number of Dragon monsters in your hand;"
        " increase or reduce this card's Level by the number of revealed cards."
    )
    (either,) = effect(text)["do"]
    up, down = (way[0]["level"] for way in either["of"])
    assert down == {**up, "times": -1}


def test_all_that_are_there_now() -> None:
    found = effect(f"{MAIN}negate the effects of face-up monsters your opponent currently controls.")
    assert found["do"][0]["choose"]["all"]
    assert effect(f"{MAIN}negate the effects of face-up monsters your opponent controls.") == {}
    found = effect(f"{MAIN}make monsters your opponent currently controls lose 500 ATK.")
    assert found["do"][0]["choose"]["all"] and found["do"][0]["atk"] == -500
    first = effect(f"{MAIN}change to Defense Position all monsters your opponent controls.")
    assert first == effect(f"{MAIN}change all monsters your opponent controls to Defense Position.")


def test_old_words() -> None:
    found = effect(
        "When this card is Normal Summoned, you can select and take control of 1 monster your opponent controls."
    )
    assert found["targets"] and found["do"][0]["do"] == "take_control"
    found = effect(
        "When this card is Normal Summoned, you can select and add 1 monster from your Graveyard to your hand."
    )
    assert found["targets"] and found["do"] == [{"do": "add_to_hand", "card": "target1"}]
    cost = effect("You can discard this card AND 1 Dragon monster; draw 1 card.")["cost"]
    assert [each["do"] for each in cost] == ["discard", "discard"]
    assert effect(f"{MAIN}target 1 Set Spell/Trap; destroy it.")["targets"][0]["side"] == "either"


def test_one_card_for_each() -> None:
    found = effect(f"{SUMMONED}draw 1 card for each Dragon monster you control.")
    assert found["do"][0]["count"]["count_in"] == ["monster_zone"]
    assert effect(f"{SUMMONED}draw 2 cards for each Dragon monster you control.") == {}
