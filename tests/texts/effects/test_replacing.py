"""What is done in the place of destruction (invented texts)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed, read

BY = "would be destroyed by battle or card effect"
MONSTER, EQUIP, HERE = "monster effect", "spell equip", ["monster_zone"]
FIEND = {"types": ["Fiend"], "kinds": ["monster"]}
SELF, WORN = {"card": "self", "by": "any"}, {"card": "equipped", "by": "any"}
FIENDS = f"If a Fiend monster(s) you control {BY}"


def the_one(text: str, kinds: str = MONSTER) -> dict[str, Any]:
    """The only effect of a card that is read wholly."""
    compiled = compile_card(printed(text, kinds))
    assert compiled.status == "modelled" and compiled.model is not None, compiled.units
    (effect,) = (each for each in compiled.model["effect"] if each["kind"] == "instead")
    return dict(effect)


@pytest.mark.parametrize(
    ("text", "kinds", "saves", "places"),
    [
        (f"If this card {BY}, you can discard 1 card instead.", MONSTER, SELF, HERE),
        ("If this face-up card on the field would be destroyed, you can pay 500 LP instead.", MONSTER, SELF, HERE),
        (f"If this card {BY}, you can detach 1 material from it instead.", MONSTER, SELF, HERE),
        (f"If the equipped monster {BY}, you can send this card to the GY instead.", EQUIP, WORN, ["spell_zone"]),
        (f"If this card {BY}, you can Tribute 1 Fiend monster instead, except this card.", MONSTER, SELF, HERE),
    ],
)  # fmt: skip
def test_this_card_and_its_monster(text: str, kinds: str, saves: dict[str, Any], places: list[str]) -> None:
    effect = the_one(text, kinds)
    assert (effect["saves"], effect["from"]) == (saves, places)
    assert effect.get("optional", True)


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("a Fiend monster(s) you control", {"from": ["monster_zone"], "side": "me", "where": FIEND}),
        ("another monster(s) you control", {"from": ["monster_zone"], "side": "me", "face_down": True, "other": True}),
        ("a card(s) in your Field Zone", {"from": ["field_zone"], "side": "me", "face_down": True}),
        ("a face-up Fiend monster(s) on the field", {"from": ["monster_zone"], "side": "either", "where": FIEND}),
    ],
)  # fmt: skip
def test_all_that_fit(what: str, expected: dict[str, Any]) -> None:
    effect = the_one(f"If {what} {BY}, you can banish this card from your GY instead.")
    assert effect["saves"] == {"choose": expected, "by": "any"} and effect["from"] == ["gy"]
    assert effect["do"] == [{"do": "banish", "card": "self"}]


def test_how_many_and_how_often() -> None:
    one = f"{FIENDS}, you can discard 1 card instead of destroying 1 of those monsters."
    assert the_one(one)["saves"]["one"]
    exactly = "If exactly 1 Fiend monster you control (and no other cards) would be destroyed"
    assert the_one(f"{exactly}, you can discard 1 card instead.")["saves"]["alone"]
    assert the_one(f"Once per turn, if this card {BY}, you can discard 1 card instead.")["limit"] == [{"scope": "copy"}]
    assert the_one(f"If this card {BY}, discard 1 card instead.")["optional"] is False


@pytest.mark.parametrize(
    ("text", "places"),
    [
        (f"{FIENDS} while this card is in your GY, you can banish this card instead.", ["gy"]),
        (f"{FIENDS}, you can banish this card from your field or GY instead.", ["monster_zone", "gy"]),
        (f"{FIENDS}, you can banish this card you control instead.", ["monster_zone"]),
        (f"{FIENDS}, you can discard this card instead.", ["hand"]),
    ],
)  # fmt: skip
def test_where_its_card_is(text: str, places: list[str]) -> None:
    assert the_one(text)["from"] == places


def test_conditions() -> None:
    told = the_one(
        f"While you have no cards in your hand, if a Fiend monster(s) you control {BY}, you can pay 100 LP instead."
    )
    assert told["if"] == [{"test": "count", "in": ["hand"], "side": "me", "max": 0}]


@pytest.mark.parametrize(
    "text",
    [
        f"If a Fiend monster you control {BY}, you can discard 1 card instead.",
        f"If this card {BY}, you can dance instead.",
        f"If this wet card {BY}, you can discard 1 card instead.",
        "If this card would be destroyed by a wet card effect, you can discard 1 card instead.",
        "If this card would be destroyed during the End Phase, you can discard 1 card instead.",
        f"{FIENDS}, you can discard 1 card for each of those monsters instead.",
        f"Once per turn, i{FIENDS[1:]}, you can banish this card from your GY instead.",
        f"If this card {BY}, you can banish this card from your GY instead.",
        f"{FIENDS}, you can discard 1 card instead of destroying 1 of those Dragons.",
        "If this card would be Tributed, you can discard 1 card instead.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    model = compile_card(printed(text)).model
    assert model is None or not any(each["kind"] == "instead" for each in model.get("effect", ()))


@pytest.mark.parametrize("who", ["an opponent's card effect", "battle"])
def test_where_only_others_destroy_it_is_inert(who: str) -> None:
    compiled = compile_card(printed(f"If this card would be destroyed by {who}, you can discard 1 card instead."))
    assert [unit.outcome for unit in compiled.units] == ["inert"]


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("The first time this card would be destroyed by battle or card effect each turn, it is not destroyed.", {}),
        ("Once per turn, if this card would be destroyed by battle or by a card effect, it is not destroyed.", {}),
        (
            "The first two times this card on the field would be destroyed by card effect each turn, it is not"
            " destroyed.",
            {"times": 2},
        ),
        ("The first time each Rock monster would be destroyed by card effect each turn, it is not destroyed.", None),
        ("The first time this card would be destroyed by Trap effect each turn, it is not destroyed.", None),
        ("The first time this card would be banished by card effect each turn, it is not banished.", None),
    ],
)
def test_what_merely_is_not_destroyed(text: str, limit: dict[str, int] | None) -> None:
    compiled = compile_card(printed(text))
    assert (compiled.status == "modelled") == (limit is not None)
    if compiled.model is not None and limit is not None:
        (effect,) = compiled.model["effect"]
        saves = {"card": "self"} if "two times" in text else SELF
        assert (effect["kind"], effect["saves"], effect["do"]) == ("instead", saves, [])
        assert (effect["optional"], effect["limit"]) == (False, [{"scope": "copy", **limit}])


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        ("", "any"),
        (" by battle or card effect", "any"),
        (" by battle or by a card effect", "any"),
        (" by card effect", "effect"),
        (" by battle", "battle"),
        (" by battle or your opponent's card effect", "battle"),
    ],
)
def test_what_destroys(by: str, expected: str) -> None:
    card = replace(printed(f"If this card would be destroyed{by}, you can discard 1 card instead."), battle=True)
    model = compile_card(card).model
    assert model is not None and model["effect"][0]["saves"].get("by", "effect") == expected


def test_of_battles_one_of_mine_is_saved_at_a_time() -> None:
    text = "If your Fiend monster would be destroyed by battle, you can banish this card from your GY instead."
    (told,) = json.loads(read(text).battle_effects)
    assert told["saves"] == {"choose": {"from": ["monster_zone"], "side": "me", "where": FIEND}, "by": "battle"}
    assert told["from"] == ["gy"] and not read(text).of_battles


def test_of_a_scale() -> None:
    text = (
        "[ Pendulum Effect ]\nIf a Fiend monster(s) you control would be destroyed, you can destroy this card instead."
    )
    model = compile_card(printed(text, "monster pendulum effect")).model
    assert model is not None and model["effect"][0]["from"] == ["pendulum_zone"]


@pytest.mark.parametrize(
    "text",
    [
        "If the equipped monster would be destroyed by battle, destroy this card instead.",
        "If this card would be destroyed by battle or an opponent's card effect, discard 1 card instead.",
    ],
)
def test_what_others_tell_of_battles(text: str) -> None:
    """An Equip Card that goes instead is told with what holds in battles; what must be done binds the opponent, too."""
    kinds = EQUIP if "equipped" in text else MONSTER
    model = compile_card(replace(printed(text, kinds), battle=True)).model
    assert model is None or not any(each["kind"] == "instead" for each in model.get("effect", ()))
