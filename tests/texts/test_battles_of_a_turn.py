"""What effects say of all battles of the turn, and what holds of attackers and of their field (invented texts)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.models.in_battle import PARTS, in_battle_of
from tests.reading import read

FISH = {"types": ["Fish"], "kinds": ["monster"]}
NO_DAMAGE = (
    {"side": "me", "what": "spares_controller", "of_player": True},
    {"side": "opponent", "what": "spares_other", "of_player": True},
)
ONE = {"side": "me", "what": "alone", "of_player": True}
NO_OTHERS = {"side": "me", "what": "cannot_attack"}


def does(text: str, kinds: str) -> list[dict[str, Any]]:
    """What its only effect does."""
    document = read(text, kinds)
    (effect,) = json.loads(document.battle_effects)
    assert document.of_battles == ""
    done: list[dict[str, Any]] = effect["do"]
    return done


def locks(*abilities: dict[str, Any], **more: Any) -> list[dict[str, Any]]:
    return [{"do": "restrict", "what": "in_battle", "join": "also", "ability": each, **more} for each in abilities]


@pytest.mark.parametrize(
    ("text", "abilities"),
    [
        ("You take no battle damage this turn.", NO_DAMAGE),
        ("Your monsters cannot be destroyed by battle this turn.", ({"side": "me", "what": "stays"},)),
        ("This turn, Fish monsters you control cannot be destroyed by battle, also you take no battle damage.",
         ({"side": "me", "what": "stays", "where": FISH}, *NO_DAMAGE)),
        ("Draw 1 card, also you can only attack with 1 monster this turn.", (ONE,)),
    ],
)  # fmt: skip
def test_what_holds_for_the_rest_of_a_turn(text: str, abilities: tuple[dict[str, Any], ...]) -> None:
    assert [each for each in does(text, "spell") if each["do"] == "restrict"] == locks(*abilities)


def test_no_damage_is_no_battle_damage_either() -> None:
    assert does("Discard 1 card; you take no damage this turn.", "trap") == [
        {"do": "restrict", "what": "damage", "join": "also"},
        *locks(*NO_DAMAGE),
    ]


@pytest.mark.parametrize(
    ("text", "spared"),
    [
        ("Once per turn: You can target 1 Fish monster you control; this turn, it can attack directly, also other "
         "monsters you control cannot attack.", "target1"),
        ("Once per turn: You can discard 1 card; this turn, this card can attack directly, but other monsters cannot "
         "attack.", "self"),
    ],
)  # fmt: skip
def test_who_alone_may_attack(text: str, spared: str) -> None:
    _, bound, lock = does(text, "monster effect")
    assert bound["card"] == spared and bound["ability"] == {"itself": True, "what": "may_attack"}
    assert [lock] == locks(NO_OTHERS, but_chosen=True)


@pytest.mark.parametrize(
    "text",
    [
        # Others than which is not told.
        "Draw 1 card, also other monsters you control cannot attack this turn.",
        "Your monsters cannot be destroyed by battle during this dance.",
        "Draw 1 card, also you can only attack with 2 monsters this turn.",
    ],
)
def test_what_is_not_told_of_a_turn(text: str) -> None:
    assert read(text, "trap").of_battles in ("me", "either")


def test_of_either_ones_monster_both_sides_are_told() -> None:
    text = "Target 1 monster on the field; this turn, any battle damage you take from attacks involving it is halved."
    told = [each["ability"] for each in does(text, "trap")]
    assert told == [
        {"itself": True, "what": "eases", "side": "me"},
        {"itself": True, "what": "halves", "side": "opponent"},
    ]


def test_what_has_not_attacked_directly() -> None:
    text = "Once per turn: You can draw 1 card. This card cannot attack directly the turn this effect is activated."
    (effect,) = json.loads(read(text).battle_effects)
    (paid,) = effect["cost"]
    assert paid["whole_turn"] and paid["ability"] == {"itself": True, "what": "no_direct_attack"}


def held(where: dict[str, Any], **bounds: int) -> dict[str, Any]:
    return {"test": "count", "in": ["monster_zone"], "side": "opponent", "where": where, **bounds}


@pytest.mark.parametrize(
    ("text", "kinds", "parts"),
    [
        ("This card can attack your opponent directly, but when it does so using this effect, the battle damage "
         "inflicted to your opponent is halved.", "monster effect",
         [{"itself": True, "what": "attacks_directly"}, {"itself": True, "what": "halves", "using": True}]),
        ("Your opponent can attack with only 1 monster during each Battle Phase.", "monster effect",
         [{"side": "opponent", "what": "alone", "of_player": True}]),
        ("Only 1 monster can attack during each Battle Phase.", "spell continuous",
         [{"side": "either", "what": "alone", "of_player": True}]),
        ("If the only face-up monsters your opponent controls are DARK, this card can attack directly.",
         "monster effect",
         [{"itself": True, "what": "attacks_directly", "if": [
             held({"attributes": ["DARK"], "kinds": ["monster"]}, min=1),
             held({"attributes": ["EARTH", "WATER", "FIRE", "WIND", "LIGHT", "DIVINE"]}, max=0)]}]),
        ("If the only monsters your opponent controls are face-up monsters with 1000 or less DEF, this card can attack"
         " directly.", "monster effect",
         [{"itself": True, "what": "attacks_directly", "if": [
             held({"defense": {"max": 1000}, "kinds": ["monster"]}, min=1),
             held({"defense": {"min": 1001}}, max=0),
             held({"position": "set"}, max=0)]}]),
        ("Target 1 Fish monster on the field; equip this card to it. It can make up to 2 attacks on monsters during "
         "each Battle Phase.", "trap",
         [{"bearer": True, "what": "attacks", "times": 2, "on_monsters": True}]),
    ],
)  # fmt: skip
def test_attackers_and_their_field(text: str, kinds: str, parts: list[dict[str, Any]]) -> None:
    document = read(text, kinds)
    assert document.of_battles == ""
    told = [each.model_dump(exclude_defaults=True) for each in in_battle_of(document.in_battle)]
    wanted = PARTS.validate_python([{"apply": "in_battle", **part} for part in parts])
    assert told == [each.model_dump(exclude_defaults=True) for each in wanted]


def test_an_old_card_is_activated_only_if() -> None:
    document = read("Activate only if a monster you control is destroyed by battle. Draw 1 card.", "trap")
    (effect,) = json.loads(document.battle_effects)
    assert effect["event"]["causes"] == ["battle"] and document.of_battles == ""
