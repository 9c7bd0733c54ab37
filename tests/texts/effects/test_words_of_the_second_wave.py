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


@pytest.mark.parametrize(
    ("words", "read"), [("0 ATK and/or DEF", True), ("0 ATK or DEF", True), ("0 ATK nor DEF", False)]
)
def test_one_of_two_values_is_so_much(words: str, read: bool) -> None:
    found = effect(f"{MAIN}target 1 Level 4 Dragon monster in your GY with {words}; add it to your hand.")
    assert bool(found) == read
    if read:
        either = [{"atk": {"equals": 0}}, {"defense": {"equals": 0}}]
        assert found["targets"][0]["where"]["any_of"] == either


def test_only_on_the_field_has_a_monster_materials() -> None:
    (target,) = effect(f"{MAIN}target 1 Xyz Monster that has material; detach 1 material from it, then draw 1 card.")[
        "targets"
    ]
    assert (target["from"], target["side"]) == (["monster_zone"], "either")
    assert effect(f"{MAIN}target 1 Xyz Monster that has a friend; destroy it.") == {}


def test_a_tribute_that_must_have_been_normal_summoned() -> None:
    found = effect("You can Tribute this Normal Summoned/Set card; draw 1 card.")
    assert found["if"] == [{"test": "this_card", "where": {"summoned": ["normal"]}}]
    assert effect("You can Tribute this Normal Summoned/Set monster or so; draw 1 card.") == {}


def test_different_names_said_of_one() -> None:
    found = effect(f"{SUMMONED}gain 500 LP for each Dragon monster you control with a different name.")
    assert found["do"][0]["by"]["number"]["different"] == "name"
    found = effect(
        "You can reveal 3 Dragon monsters in your Extra Deck with 3000 or more ATK and different names;"
        " Special Summon 1 Dragon monster from your hand."
    )
    assert found["cost"][0]["choose"]["different"] == ["name"]


def test_the_field_and_the_gy_together() -> None:
    text = f"{SUMMONED}banish all cards your opponent controls {{}} in their GY."
    assert effect(text.format("and")) == effect(text.format("or"))
    assert "gy" in effect(text.format("and"))["do"][0]["choose"]["from"]
    assert effect(text.format("but")) == {}


def test_those_monsters_with_a_word_for_what_they_are() -> None:
    found = effect(f"{MAIN}target 2 Dragon monsters in your GY; Special Summon those Dragon monsters.")
    assert found["do"] == [{"do": "special_summon", "card": "target1"}]


@pytest.mark.parametrize("how", ["face-down", ", face-down"])
def test_banished_face_down(how: str) -> None:
    comma = how if how.startswith(",") else f" {how}"
    found = effect(f"{MAIN}target 1 card your opponent controls; banish it{comma}.")
    assert found["do"] == [{"do": "banish", "card": "target1", "face_down": True}]
    found = effect(f"You can banish 1 Trap from your GY{comma}; draw 1 card.")
    assert found["cost"][0]["face_down"]
    assert effect(f"{MAIN}target 1 card your opponent controls; destroy it{comma}.") == {}


@pytest.mark.parametrize(
    ("clause", "read"),
    [
        ("but monsters you control cannot attack for the rest of this turn, except Dragon monsters", True),
        ("but other monsters cannot attack this turn", True),
        ("also during the Battle Phase this turn, Dragon monsters you control gain 500 ATK", True),
        ("also during the Main Phase this turn, Dragon monsters you control gain 500 ATK", False),
        ("but monsters you control cannot be Tributed for the rest of this turn, except Dragon monsters", False),
    ],
)
def test_who_may_battle(clause: str, read: bool) -> None:
    found = effect(f"{SUMMONED}Special Summon 1 Dragon monster from your hand, {clause}.")
    assert [action["do"] for action in found.get("do", ())] == (["special_summon"] if read else [])
