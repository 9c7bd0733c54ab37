"""Cards that are like or unlike the one that was spoken of last, and other things in its place (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed
from tests.texts.effects.test_several_cards import effect_of

TRIBUTE = "You can Tribute 1 Fiend monster; "
PRINTED = {"value": "level", "value_of": "tributed1", "original": True}
ADD = "add 1 Dragon monster {} from your Deck to your hand."


@pytest.mark.parametrize(
    ("which", "where"),
    [
        ("with a different name", {"shared": [{"trait": "name", "different": True, "shared_with": "tributed1"}]}),
        ("with the same Level", {"shared": [{"trait": "level", "shared_with": "tributed1"}]}),
        (
            "with the same Level but a different name",
            {"shared": [
                {"trait": "level", "shared_with": "tributed1"},
                {"trait": "name", "different": True, "shared_with": "tributed1"},
            ]},
        ),
        (
            "with the same Type as the Tributed monster had on the field, but with a different name,",
            {"shared": [
                {"trait": "type", "shared_with": "tributed1", "had": True},
                {"trait": "name", "different": True, "shared_with": "tributed1", "had": True},
            ]},
        ),
        (
            "with the same Attribute, but a different name,",
            {"shared": [
                {"trait": "attribute", "shared_with": "tributed1"},
                {"trait": "name", "different": True, "shared_with": "tributed1"},
            ]},
        ),
        ("with an equal or lower Level", {"level": {"max": {"value": "level", "value_of": "tributed1"}}}),
        ("with an equal or higher ATK", {"atk": {"min": {"value": "atk", "value_of": "tributed1"}}}),
        (
            "whose Level is 1 higher or 1 lower than the Tributed monster",
            {"any_of": [
                {"level": {"equals": {"value": "level", "value_of": "tributed1", "plus": 1}}},
                {"level": {"equals": {"value": "level", "value_of": "tributed1", "plus": -1}}},
            ]},
        ),
        ("whose Level is 1 higher or 2 lower than the Tributed monster", None),
        (
            "whose Level is 1 higher or 1 lower than the Tributed monster had on the field",
            {"any_of": [
                {"level": {"equals": {"value": "level", "value_of": "tributed1", "plus": 1, "had": True}}},
                {"level": {"equals": {"value": "level", "value_of": "tributed1", "plus": -1, "had": True}}},
            ]},
        ),
        (
            "whose original Level is 1 higher or 1 lower than the Tributed monster had on the field",
            {"any_of": [
                {"original": {"level": {"equals": PRINTED | {"plus": 1}}}},
                {"original": {"level": {"equals": PRINTED | {"plus": -1}}}},
            ]},
        ),
        (
            "with the same Level the Tributed monster had on the field",
            {"shared": [{"trait": "level", "shared_with": "tributed1", "had": True}]},
        ),
        (
            "whose DEF is less than or equal to the ATK the Tributed monster had on the field",
            {"defense": {"max": {"value": "atk", "value_of": "tributed1", "had": True}}},
        ),
        ("with the same Level it had on the field", None),
        ("with the same Level the Tributed monster had on the moon", None),
        ("that cannot be Normal Summoned/Set", {"normal_summonable": False}),
        ("that can be Normal Summoned/Set", {"normal_summonable": True}),
        ("that can be Normal Summoned or Normal Set", {"normal_summonable": True}),
        (
            'that cannot be Normal Summoned/Set and mentions "Gear Core"',
            {"normal_summonable": False, "mentions": ["Gear Core"]},
        ),
        ('that cannot be Normal Summoned/Set or mentions "Gear Core"', None),
        ("that can be Normal Summoned or Flipped", None),
        ("with a different mood", None),
        ("with an equal or better Level", None),
    ],
)  # fmt: skip
def test_without_saying_of_which_card(which: str, where: dict[str, Any] | None) -> None:
    effect = effect_of(TRIBUTE + ADD.format(which))
    found = effect["do"][0]["choose"]["where"] if effect else None
    assert found == (where and {"types": ["Dragon"], "kinds": ["monster"], **where})


def test_nothing_to_compare_with() -> None:
    assert effect_of("During your Main Phase: You can " + ADD.format("with a different name")) is None


MAIN = "During your Main Phase: You can"


def test_where_there_is_none() -> None:
    effect = effect_of(
        f"{MAIN} draw 1 card, then banish 1 DARK monster from your hand, or, if you do not have "
        "any in your hand, send your entire hand to the GY."
    )
    assert effect is not None
    node = effect["do"][1]
    assert node["do"] == "if" and node["if"][0]["in"] == ["hand"] and node["if"][0]["min"] == 1
    assert (node["then"][0]["do"], node["else"][0]["do"]) == ("banish", "send_to_gy")
    assert node["else"][0]["choose"]["all"]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Special Summon both this card from your hand and 1 Fiend monster from your Deck.", True),
        ("Special Summon both this card from your hand and 2 Fiend monsters from your Deck.", False),
        ("Special Summon both this card from your hand and the moon.", False),
    ],
)
def test_both(text: str, read: bool) -> None:
    effect = effect_of(f"You can reveal 1 Dragon monster in your hand; {text}")
    assert (effect is not None) == read
    if effect is not None:
        (both,) = effect["do"]
        assert both["with_self"] and both["choose"]["from"] == ["deck"]
        assert effect["from"] == ["hand"]


def test_either_with_more_behind() -> None:
    effect = effect_of(
        f"{MAIN} take 1 Fiend monster from your Deck, and either add it to your hand or send it "
        "to the GY, also you cannot Special Summon for the rest of this turn, except Fiend monsters."
    )
    assert effect is not None and [action["do"] for action in effect["do"]] == ["either", "restrict"]


@pytest.mark.parametrize(
    ("what", "extreme"),
    [
        ("the 1 face-up monster your opponent controls that has the lowest ATK (your choice, if tied)",
         {"value": "atk", "least": True}),
        ("the 1 Attack Position monster on the field with the highest ATK (your choice, if tied)", {"value": "atk"}),
        ("the monster your opponent controls with the highest DEF (your choice, if tied)", {"value": "defense"}),
        ("the monster your opponent controls with the highest mood", None),
        ("the monster your opponent dreams of with the highest ATK", None),
    ],
)  # fmt: skip
def test_the_strongest(what: str, extreme: dict[str, Any] | None) -> None:
    effect = effect_of(f"{MAIN} destroy {what}.")
    choose = effect["do"][0]["choose"] if effect else {}
    assert choose.get("extreme") == extreme and not choose.get("face_down")


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("Target 1 face-up monster your opponent controls; send 1 monster with an equal or higher ATK from your Extra "
         "Deck to the GY, and if you do, destroy that monster.", ["send_to_gy", "destroy"]),
        ("Send 1 monster from your Extra Deck to the GY, then you can add 1 Fiend monster from your GY to your hand, "
         "that has ATK less than or equal to that sent monster in the GY.", ["send_to_gy", "optional"]),
        ("Send 1 Dragon monster from your Deck to the GY, then, if that monster in your GY is a Dragon Normal Monster, "
         "you can send 1 more Dragon monster from your Deck to the GY.", ["send_to_gy", "if"]),
        ('Add 1 Fiend monster from your Deck to your hand, except "Gear Boy, the Moon", also, after that, draw 1 card.',
         ["add_to_hand", "draw"]),
        ("Send 1 Plant monster from your hand or face-up from your field to the GY.", ["send_to_gy"]),
    ],
)  # fmt: skip
def test_sentences_of_spells(text: str, done: list[str]) -> None:
    compiled = compile_card(printed(text, "spell"))
    assert compiled.status == "modelled" and compiled.model is not None
    assert [action["do"] for action in compiled.model["effect"][0]["do"]] == done


def test_one_of_these_effects_or_more_in_battle() -> None:
    text = (
        "Apply 1 of these effects, or if you activated this card during the Battle Phase, you can apply any of them, "
        "in sequence.\n● Draw 1 card.\n● Gain 500 LP."
    )
    compiled = compile_card(printed(text, "spell"))
    assert compiled.status == "modelled" and compiled.model is not None
    assert compiled.model["effect"][0]["do"][0]["do"] == "either"


@pytest.mark.parametrize(
    "second",
    ["with the same Level", "with the same Level as that monster", "with a lower Level than that monster"],
)
def test_two_choices_on_resolution_of_which_the_first_leaves_a_second(second: str) -> None:
    added = f"add 1 Dragon monster {second} from your Deck to your hand."
    done = f"Send 1 Fiend monster from your Deck to the GY, then {{}}{added}"
    for words, leads in (("", True), ("you can ", None)):
        compiled = compile_card(printed(done.format(words), "spell"))
        assert compiled.status == "modelled" and compiled.model is not None
        assert compiled.model["effect"][0]["do"][0]["choose"].get("leads") == leads


def test_with_the_value_of_the_monster_of_that_kind() -> None:
    text = (
        "You can target 1 Xyz Monster you control; destroy 1 face-up monster your opponent controls with ATK less than"
        " or equal to that Xyz Monster's original ATK."
    )
    effect = effect_of(text)
    assert effect is not None
    wanted = effect["do"][0]["choose"]["where"]["atk"]["max"]
    assert wanted == {"value": "atk", "value_of": "target1", "original": True}


@pytest.mark.parametrize(
    ("words", "value"), [("that monster", "atk"), ("that monster's ATK", "atk"), ("that wet monster", None)]
)
def test_the_same_value_as_another(words: str, value: str | None) -> None:
    """Those are no traits but numbers."""
    text = f"Target 1 monster you control; Special Summon 1 monster from your Deck with the same ATK as {words}."
    made = compile_card(printed(text, "spell"))
    assert (made.status == "modelled") is (value is not None)
    if made.status == "modelled" and made.model:
        where = made.model["effect"][0]["do"][0]["choose"]["where"]
        assert where["atk"] == {"equals": {"value": "atk", "value_of": made.model["effect"][0]["targets"][0]["name"]}}


LISTED = {"shared": [{"trait": "name", "listed": True, "shared_with": "revealed1"}]}


@pytest.mark.parametrize(
    ("which", "taken"),
    [
        ("1 of the Fusion Materials whose name is specifically listed on that card from your Deck", True),
        ("1 of the Synchro Materials mentioned on that monster from your Deck", True),
        (
            "up to 2 of the Fusion Materials whose names are listed on that card, with different names, from your Deck",
            True,
        ),
        ("1 of the Fusion Materials whose name is painted on that card from your Deck", False),
        ("1 of the Fusion Materials whose name is listed on this card from your Deck", False),
        ("1 of the Ritual Materials whose name is listed on that card from your Deck", False),
    ],
)
def test_listed_as_a_material(which: str, taken: bool) -> None:
    effect = effect_of(f"You can reveal 1 Fusion Monster in your Extra Deck; add {which} to your hand.")
    if not taken:
        assert effect is None
        return
    assert effect is not None
    choose = effect["do"][0]["choose"]
    assert choose["where"] == {"kinds": ["monster"], **LISTED} and choose["from"] == ["deck"]
    assert choose.get("different") == (["name"] if "up to 2" in which else None)


@pytest.mark.parametrize(
    ("which", "read"),
    [
        ("it was face-up", True),
        ("that target was face-up", True),
        ("you destroyed a face-up monster", True),
        ("it was face-down", False),
        ("you destroyed a face-up card", False),
    ],
)
def test_if_it_was_face_up_there(which: str, read: bool) -> None:
    done = f"destroy it, and if {which}, inflict damage to your opponent equal to half the ATK it had on the field."
    effect = effect_of(f"You can target 1 monster your opponent controls; {done}")
    had = {"value": "atk", "value_of": "target1", "had": True, "divided": 2, "times": -1}
    then = [{"do": "change_lp", "player": "opponent", "by": had}]
    asked = {"do": "if", "card": "target1", "was_face_up": True, "then": then, "join": "also"}
    assert (effect and effect["do"][1:]) == ([asked] if read else None)


@pytest.mark.parametrize(("done", "read"), [("", True), ("destroy it, and if you do, ", False)])
def test_its_original_value_on_the_field(done: str, read: bool) -> None:
    """While it is there; what has left has none on the field."""
    lost = "inflict damage to your opponent equal to its original ATK on the field."
    effect = effect_of(f"You can target 1 monster your opponent controls; {done}{lost}")
    by = {"value": "original_atk", "value_of": "target1", "times": -1}
    assert (effect and effect["do"]) == ([{"do": "change_lp", "player": "opponent", "by": by}] if read else None)


@pytest.mark.parametrize(
    ("target", "read"), [("face-up monster", True), ("Attack Position monster", True), ("monster", False)]
)
def test_what_a_card_was_that_may_have_been_face_down(target: str, read: bool) -> None:
    """A face-down monster shows no value; one that is Tributed is known to its player."""
    lost = "inflict damage to your opponent equal to half the ATK that monster had on the field."
    effect = effect_of(f"You can target 1 {target} your opponent controls; destroy it, and if you do, {lost}")
    assert (effect is not None) is read
    assert effect_of(f"You can Tribute 1 monster; {lost.replace('that', 'the Tributed')}") is not None
    taken = "add 1 monster from your Deck to your hand, with the same Level that monster had on the field."
    effect = effect_of(f"You can target 1 {target} your opponent controls; destroy it, and if you do, {taken}")
    assert (effect is not None) is read


def test_its_own_value_on_the_field() -> None:
    """Nothing is told of a card that has left the field meanwhile."""
    come = "You can Special Summon 1 Dragon monster from your hand with ATK less than or equal to this card's ATK{}."
    text = f"If this card is Normal Summoned: {come}"
    assert effect_of(text.format("")) is not None
    assert effect_of(text.format(" on the field")) is None
