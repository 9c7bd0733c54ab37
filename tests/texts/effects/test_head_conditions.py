"""Conditions in heads, and heads of which one part never comes about (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

MAIN = {"place": ["main_monster_zone"]}
DRAGON = {"kinds": ["monster"], "types": ["Dragon"]}
NONE = {"test": "count", "in": ["monster_zone"], "side": "me", "max": 0}
EITHER = {"test": "any_of", "of": [[NONE], [{"test": "only", "where": DRAGON}]]}


def effect(head: str, kinds: str = "monster effect") -> dict[str, Any]:
    compiled = compile_card(printed(f"{head}: You can draw 1 card.", kinds))
    assert compiled.status == "modelled", compiled.units
    assert compiled.model is not None
    (found,) = compiled.model.get("effect") or compiled.model["out_of_scope"]
    return dict(found)


@pytest.mark.parametrize(
    ("head", "conditions"),
    [
        ("If you control no monsters in your Main Monster Zone",
         [{"test": "count", "in": ["monster_zone"], "side": "me", "where": MAIN, "max": 0},
          {"test": "count", "in": ["monster_zone"], "side": "me", "where": {**MAIN, "position": "set"}, "max": 0}]),
        ("If you control no other monsters",
         [{"test": "count", "in": ["monster_zone"], "side": "me", "other": True, "max": 0}]),
        ("During the Main Phase, if you do not control a Dragon monster",
         [{"test": "count", "in": ["monster_zone"], "side": "me", "where": DRAGON, "max": 0}]),
        ("If you control no Spell/Trap Cards",
         [{"test": "count", "in": ["spell_zone", "field_zone", "pendulum_zone"], "side": "me", "max": 0}]),
        ("If your LP are lower than your opponent's", [{"test": "life_points", "behind": 1}]),
        ("If your opponent controls a monster(s) with 0 ATK",
         [{"test": "count", "in": ["monster_zone"], "side": "opponent",
           "where": {"kinds": ["monster"], "atk": {"equals": 0}}, "min": 1}]),
        ("If your LP are lower than 1000", [{"test": "life_points", "max": 999}]),
        ("If your LP is 3000 or more", [{"test": "life_points", "min": 3000}]),
        ("If you have 9000 LP or more", [{"test": "life_points", "min": 9000}]),
        ("If you have 2 cards in your Pendulum Zones",
         [{"test": "count", "in": ["pendulum_zone"], "side": "me", "min": 2}]),
        ("If you control exactly 3 Dragon monsters (and no other monsters)",
         [{"test": "count", "in": ["monster_zone"], "side": "me", "min": 3, "max": 3},
          {"test": "count", "in": ["monster_zone"], "side": "me", "where": DRAGON, "min": 3, "max": 3}]),
        ("If all monsters you control are Dragon monsters (min. 1)", [{"test": "only", "where": DRAGON}]),
        ("If you have no cards in your other Pendulum Zone",
         [{"test": "count", "in": ["pendulum_zone"], "side": "me", "max": 1}]),
        ("If you control no monsters while this card is in your GY",
         [{"test": "count", "in": ["monster_zone"], "side": "me", "max": 0}]),
        ("If you control no monsters, or all monsters you control are Dragon monsters", [EITHER]),
        ("If you control no monsters, or if all monsters you control are Dragon monsters", [EITHER]),
        ("If this card is in your GY and you control no monsters",
         [{"test": "count", "in": ["monster_zone"], "side": "me", "max": 0}]),
    ],
)  # fmt: skip
def test_conditions(head: str, conditions: list[dict[str, Any]]) -> None:
    assert effect(head)["if"] == conditions


def test_a_part_that_never_comes_about_is_left_out() -> None:
    found = effect("If this card is Normal Summoned, or when an opponent's monster declares an attack")
    assert found["event"] == {"on": "summoned", "methods": ["normal"]} and "or_events" not in found
    both = effect("When this card declares an attack, or if your opponent activates a monster effect")
    assert both["reason"] == "battle"


def test_a_cost_of_which_effect() -> None:
    found = effect("If this card is sent to the GY to activate a Dragon monster's effect")
    assert found["event"] == {"on": "sent_to_gy", "causes": ["cost"], "by_effect": "monster", "by": DRAGON}


def test_an_effect_that_is_activated() -> None:
    found = effect('If the effect of a Dragon monster is activated, except "Card"')
    assert found["event"] == {
        "on": "activated", "subject": {}, "side": "me", "causes": ["effect"], "by_effect": "monster",
        "by": {**DRAGON, "except_names": ["Card"]},
    }  # fmt: skip


def test_once_while_face_up() -> None:
    limit = "This effect can only be used once while this card is face-up on the field."
    compiled = compile_card(printed(f"During your Main Phase: You can draw 1 card. {limit}", "monster effect"))
    assert compiled.model is not None
    assert compiled.model["effect"][0]["limit"] == [{"scope": "copy"}]


@pytest.mark.parametrize(
    "head",
    [
        "If all monsters you control are Dragon monsters (min. 2)",
        "If it is Tuesday",
        "If it is Tuesday, or you control no monsters",
        "If you control no monsters, or if it is Tuesday",
        "If you control no monsters, or if this card is in your GY",
    ],
)
def test_what_is_not_read(head: str) -> None:
    assert compile_card(printed(f"{head}: You can draw 1 card.")).status == "usable"


def test_level_and_points_at_once() -> None:
    compiled = compile_card(
        printed("During your Main Phase: You can increase this card's Level by 1 and ATK by 400, until the End Phase.")
    )
    assert compiled.model is not None
    assert compiled.model["effect"][0]["do"] == [{"do": "modify", "card": "self", "level": 1, "atk": 400}]


@pytest.mark.parametrize(
    ("before", "after", "to"),
    [
        ("Attack", "face-up Defense", "defense"),
        ("Defense", "Attack", "attack"),
        ("Defense", "face-up Attack", "attack"),
    ],
)
def test_out_of_one_position(before: str, after: str, to: str) -> None:
    change = f"change this face-up {before} Position card you control to {after} Position"
    compiled = compile_card(printed(f"During your Main Phase: You can {change}.", "monster effect"))
    assert compiled.model is not None
    (found,) = compiled.model["effect"]
    assert found["if"] == [{"test": "this_card", "where": {"position": before.lower()}}]
    assert found["do"] == [{"do": "change_position", "card": "self", "to": to}]


@pytest.mark.parametrize("after", ["Defense", "face-down Defense", "upright"])
def test_into_the_same_position_or_another(after: str) -> None:
    change = f"change this face-up Defense Position card you control to {after} Position"
    compiled = compile_card(printed(f"You can {change}.", "monster effect"))
    assert "effect" not in (compiled.model or {})
