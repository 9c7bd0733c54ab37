"""Words of heads and places, and sentences that nothing notices (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed, the_effect

WORDS = Words(frozenset({"Gear"}), names={"gear boy": "Gear Boy"})
LINK = "monster effect link"


def effect(text: str, kinds: str = "monster effect") -> dict[str, Any]:
    return the_effect(text, kinds, WORDS)


def status(text: str, kinds: str = "monster effect") -> str:
    return compile_card(printed(text, kinds, WORDS)).status


def test_answers_another_card() -> None:
    found = effect("When another card, or its effect, is activated (Quick Effect): You can draw 1 card.")
    assert found["if"] == [{"test": "answers", "other": True}]
    assert status("When another card, or its owner, is activated (Quick Effect): You can draw 1 card.") == "usable"


def test_answers_while_it_is_there() -> None:
    found = effect(
        "When a monster effect is activated while this monster is on the field (Quick Effect): You can draw 1 card."
    )
    assert found["from"] == ["monster_zone"]
    assert found["if"] == [{"test": "answers", "activations": ["monster_effect"]}]
    assert (
        status("When a monster effect is activated while this card is on the field: Draw 1 card.", "trap") != "modelled"
    )


@pytest.mark.parametrize("how", ["linked", "co-linked"])
def test_while_it_is_linked(how: str) -> None:
    found = effect(f"2 monsters\nOnce while face-up on the field, if this card is {how}: You can draw 1 card.", LINK)
    assert found["if"] == [{"test": "this_card", "where": {"linked": how.replace("-", "_")}}]
    assert found["limit"] == [{"scope": "copy"}]
    assert status(f"If this card is {how}: You can draw 1 card.") == "usable"
    assert status("2 monsters\nIf this card is Extra Linked: You can draw 1 card.", LINK) == "usable"


def test_link_monsters_that_it_points_to() -> None:
    found = effect(
        '2 monsters\nYou can target 1 "Gear" Link Monster you control this card points to; destroy it.', LINK
    )
    (target,) = found["targets"]
    assert target["pointed"] and target["side"] == "me" and target["where"]["kinds"] == ["link", "monster"]


def test_monsters_of_both_extra_zones() -> None:
    found = effect("If this card is destroyed: You can send all monsters in the Extra Monster Zones to the GY.")
    (action,) = found["do"]
    assert action["choose"]["side"] == "either"
    assert action["choose"]["where"] == {"any_of": [{"place": ["extra_monster_zone"]}]}


def test_equips_itself_from_the_face_up_field() -> None:
    words = "You can target 1 Dragon monster you control; equip this monster from your hand or {} to it."
    assert effect(words.format("face-up field")) == effect(words.format("your field"))


@pytest.mark.parametrize(
    ("text", "kinds", "outcome"),
    [
        ("2 monsters\nIf your LP are higher than your opponent's, this card and any Plant monsters it points to cannot"
         " be destroyed by battle.", LINK, "modelled"),
        ("2 monsters\nIf your LP are higher than your opponent's, this card and any Plant monsters it points to cannot"
         " be destroyed.", LINK, "refused"),
        ("Monsters in your opponent's possession cannot activate their effects during the Battle Phase.",
         "monster effect", "modelled"),
        ("Monsters in your opponent's possession cannot activate their effects.", "monster effect", "refused"),
        ('Every "Gear Boy" in your Monster Zone is unaffected by your opponent\'s card effects.', "trap continuous",
         "modelled"),
        ('Every "Gear Boy" in your Monster Zone is unaffected by card effects.', "trap continuous", "refused"),
    ],
)  # fmt: skip
def test_what_nothing_notices(text: str, kinds: str, outcome: str) -> None:
    assert status(text, kinds) == outcome


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("Link", "that was used as material for its Link"),
        ("Synchro", "used as Synchro Material for this card's Synchro"),
    ],
)
def test_targets_out_of_its_materials(how: str, words: str) -> None:
    found = effect(
        f"2 monsters\nIf this card is {how} Summoned: You can target 1 Link Monster {words} Summon; this card gains ATK"
        " equal to that monster's Link Rating x 1000.", f"monster effect {how.lower()}",
    )  # fmt: skip
    (target,) = found["targets"]
    assert target["out_of"] == "materials" and target["where"] == {"kinds": ["link", "monster"]}
    assert (target["side"], target["from"]) == ("either", ["gy", "banished"])
    assert found["do"][0]["atk"] == {"value": "rating", "value_of": "target1", "times": 1000}


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ("If this card is Special Summoned", "1 monster that was used as material for its Link Summon"),
        ("If this card is Link Summoned", "1 monster that was used as material for its Synchro Summon"),
        ("If another monster is Link Summoned", "1 monster that was used as material for its Link Summon"),
        ("If this card is Link Summoned", "2 monsters that were used as material for its Link Summon"),
        ("If this card is Link Summoned", "1 linked monster that was used as material for its Link Summon"),
    ],
)
def test_no_such_target(head: str, words: str) -> None:
    assert status(f"2 monsters\n{head}: You can target {words}; draw 1 card.", LINK) == "usable"


def test_sent_either_from_the_field_or_from_hand_or_field() -> None:
    found = effect(
        'Send to the GY either 1 Dragon monster you control, or 1 other "Gear" card from your hand or face-up field,'
        ' except "Gear Boy", and if you do, draw 2 cards.', "spell",
    )  # fmt: skip
    choose = found["do"][0]["choose"]
    dragon, gear = choose["where"]["any_of"]
    assert choose["other"] and dragon["place"] == ["monster_zone"]
    assert gear["except_names"] == ["Gear Boy"] and gear["place"][0] == "hand" and "except_names" not in dragon
    assert found["do"][1] == {"do": "draw", "count": 2, "join": "if_you_do"}


def test_a_monster_may_send_itself() -> None:
    words = "You can send to the GY either 1 Dragon monster you control, or 1 other Fiend from your hand; draw 1 card."
    assert status(words) == "usable"


@pytest.mark.parametrize("but", ["other than", "except"])
def test_apart_from_what_was_done_to_another(but: str) -> None:
    words = (
        "You can target 1 monster you control; send it to the GY, and if you do, Special Summon 1 Dragon monster from"
        " your GY"
    )
    plain, found = effect(f"{words}."), effect(f"{words}, {but} the sent monster.")
    assert found["do"][1]["choose"] == {**plain["do"][1]["choose"], "apart_from": "target1"}
    assert status(f"{words}, {but} the banished monster.") == "usable"
    assert status(f"{words}, {but} the sent monster from your hand.") == "usable"


def test_a_target_is_no_card_to_be_apart_from() -> None:
    assert (
        status("You can target 1 Dragon monster you control; destroy all monsters on the field, except that target.")
        == "usable"
    )
