"""Counters in texts: placed, removed, asked for and counted; and which ones a card can hold (invented texts)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import ANY_NAME, continuous, printed, procedures


def model(text: str, kinds: str = "monster effect") -> dict[str, Any] | None:
    return compile_card(printed(text, kinds)).model


def cost_and_effect(text: str) -> tuple[list[Any], list[Any]]:
    told = model(text)
    assert told is not None, text
    (effect,) = told["effect"]
    return effect.get("cost", []), effect["do"]


def test_each_time_a_spell_is_activated() -> None:
    text = "Each time a Spell Card is activated, place 2 Spell Counters on this card when that Spell resolves (max. 4)."
    gives = {"apply": "counter_for_spell", "counter": "Spell", "places": ["monster_zone"], "count": 2}
    holds = {"apply": "holds_counters", "counter": "Spell", "places": ["monster_zone"], "max": 4}
    assert continuous(text, ANY_NAME) == [gives, holds]
    assert model(text) == {}
    assert [part["places"] for part in continuous(text, ANY_NAME, "spell field")] == [["spell_zone"]] * 2


@pytest.mark.parametrize(
    "text",
    [
        "Each time a Trap Card is activated, place 1 Spell Counter on this card when that Trap resolves.",
        "Each time your opponent activates a Spell Card, place 1 Spell Counter on this card when that Spell resolves.",
        "Each time a Spell Card is activated, place 1 Spell Counter on each monster when that Spell resolves.",
        "Each time a Spell Card is activated, place 1 Spell Counter on this card if you control a Dragon monster.",
        "If this card is Normal Summoned: Place 1 wet Counter on another monster.",
        "You can remove 1 counter from your field; draw 1 card.",
        "You can remove 2 Spell Counters from your hand; draw 1 card.",
        "You can remove up to 2 Spell Counters from this card; draw 1 card.",
        "You can remove all counters on the field; draw 1 card.",
        "If this card is Normal Summoned: Place 1 counter on 1 monster on the field.",
        "Once per turn: You can place 1 Ice Counter on 2 monsters on the field.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    read = model(text)
    assert not read or "effect" not in read, read
    assert not any(part["apply"] == "counter_for_spell" for part in continuous(text, ANY_NAME))


def test_costs() -> None:
    own, drawn = cost_and_effect("You can remove 3 Spell Counters from this card; draw 1 card.")
    assert own == [{"do": "remove_counters", "counter": "Spell", "name": "removed1", "count": 3}]
    assert drawn == [{"do": "draw", "count": 1}]
    for words, side in (("your field", "me"), ("anywhere on the field", "either"), ("your side of the field", "me")):
        (cost,), _ = cost_and_effect(f"You can remove 1 Ice Counter from {words}; draw 1 card.")
        assert cost["among"] == {"counters_in": "Ice", "side": side}
    (cost,), (summon,) = cost_and_effect(
        "You can remove any number of Spell Counters from this card; Special Summon 1 Spellcaster monster from your "
        "hand whose Level is equal to the number of Spell Counters you removed."
    )
    assert (cost["most"], cost["name"]) == (0, "removed1")
    assert summon["choose"]["where"]["level"] == {"equals": {"count_of": "removed1"}}


def test_a_card_that_must_have_some() -> None:
    told = model("You can Tribute this card with 3 Spell Counters on it; draw 1 card.")
    assert told is not None
    (effect,) = told["effect"]
    assert effect["if"] == [{"test": "this_card", "where": {"counters": {"counter": "Spell", "min": 3}}}]
    assert effect["cost"] == [{"do": "tribute", "card": "self"}]


def test_placing() -> None:
    _, (own,) = cost_and_effect("If this card is Normal or Special Summoned: Place 2 Spell Counters on it.")
    assert own == {"do": "place_counters", "counter": "Spell", "count": 2, "card": "self"}
    _, (target,) = cost_and_effect(
        "You can target 1 face-up card on the field that you can place a Spell Counter on; place 1 Spell Counter on it."
    )
    assert target["card"] != "self"
    _, (each,) = cost_and_effect("Once per turn: You can place 1 Ice Counter on each face-up monster on the field.")
    assert each["choose"]["all"] and "face_down" not in each["choose"]
    _, (equal,) = cost_and_effect(
        "If this card is Link Summoned: Place Spell Counters on this card, equal to the number of Spells in your GY."
    )
    assert equal["count"]["number"]["count_in"] == ["gy"]


def test_nouns() -> None:
    told = model("Once per turn: You can target 1 card on the field with an Ice Counter; destroy it.")
    assert told is not None
    (target,) = told["effect"][0]["targets"]
    assert target["where"] == {"counters": {"counter": "Ice", "min": 1}} and "face_down" not in target
    told = model("Once per turn: You can target 1 monster in your GY that you can place a Spell Counter on; banish it.")
    assert told is not None
    assert told["effect"][0]["targets"][0]["where"] == {"kinds": ["monster"], "takes_counter": "Spell"}
    # Whether exactly 2 are meant is not told.
    assert not (model("You can target 1 monster on the field with 2 Ice Counters; destroy it.") or {}).get("effect")


def test_conditions() -> None:
    told = model("If this card has 3 or more Spell Counters: You can draw 1 card.")
    assert told is not None
    assert told["effect"][0]["if"] == [{"test": "this_card", "where": {"counters": {"counter": "Spell", "min": 3}}}]
    told = model("If there are 4 or more Ice Counters on the field: You can draw 1 card.")
    assert told is not None
    counters = {"counters_in": "Ice", "side": "either"}
    assert told["effect"][0]["if"] == [{"test": "counters", "counters": counters, "min": 4}]


@pytest.mark.parametrize(
    ("text", "atk"),
    [
        ("Gains 200 ATK for each Spell Counter on it.", {"value": "counters", "counter": "Spell", "value_of": "self"}),
        ("This card gains 200 ATK for each counter on it.", {"value": "counters", "counter": "", "value_of": "self"}),
        (
            "This card gains 200 ATK for each Ice Counter on the field.",
            {"number": {"counters_in": "Ice", "side": "either"}},
        ),
        (
            "All monsters your opponent controls gain 200 ATK for each Ice Counter on this card.",
            {"value": "counters", "counter": "Ice", "value_of": "self"},
        ),
    ],
)
def test_values(text: str, atk: dict[str, Any]) -> None:
    (part,) = [part for part in continuous(text, ANY_NAME) if part["apply"] == "values"]
    assert part["atk"] == {"times": 200, **atk}


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("If this card is Normal Summoned: Place 1 Spell Counter on it (max. 1).", {"Spell": 1}),
        ("You can place Spell Counters on this card.", {"Spell": None}),
        ("You can remove 2 Rising Sun Counters from this card; draw 1 card.", {"Rising Sun": None}),
        ("Once per turn: You can target 1 monster; place 1 Spell Counter on it.", {}),
        ("Place 1 Spell Counter on each card on the field.", {}),
    ],
)
def test_what_a_card_can_hold(text: str, held: dict[str, int | None]) -> None:
    found = [part for part in continuous(text, ANY_NAME) if part["apply"] == "holds_counters"]
    assert {part["counter"]: part.get("max") for part in found} == held
    assert json.dumps(found)


def test_counters_with_a_hyphen() -> None:
    (cost,), _ = cost_and_effect("You can remove 2 A-Counters from anywhere on the field; draw 1 card.")
    assert (cost["counter"], cost["among"]) == ("A", {"counters_in": "A", "side": "either"})


def test_a_level_that_is_held_down() -> None:
    _, (one, level) = cost_and_effect(
        "You can target 1 face-up monster your opponent controls; place 1 Ice Counter on it, and if it is Level 2 or "
        "higher, it becomes Level 1 as long as it has an Ice Counter."
    )
    assert (one["do"], level["do"], level["level_to"], level["join"]) == ("place_counters", "modify", 1, "if_you_do")
    _, (each, levels) = cost_and_effect(
        "If this card is Normal Summoned: Place 1 Ice Counter on each face-up monster on the field, and if you do, any "
        "of those monsters that are Level 2 or higher become Level 1 as long as they have an Ice Counter."
    )
    assert levels["do"] == "for_each" and levels["card"] == each["choose"]["name"]
    # Another kind of counters is not the one that was placed.
    text = (
        "place 1 Ice Counter on it, and if it is Level 2 or higher, it becomes Level 1 as long as it has a Fog Counter."
    )
    assert not (model(f"You can target 1 face-up monster your opponent controls; {text}") or {}).get("effect")


def test_a_summon_that_removes_counters() -> None:
    text = "You can Special Summon this card (from your hand) by removing 4 Ice Counters from anywhere on the field."
    (one,) = procedures(text, "", "Card", ANY_NAME).procedures
    among = {"counters_in": "Ice", "side": "either"}
    assert one["cost"] == [{"do": "remove_counters", "counter": "Ice", "count": 4, "among": among}]


def test_counters_are_on_the_field_wherever_that_is_not_said() -> None:
    _, (gone,) = cost_and_effect("You can Tribute this card; destroy all monsters with an Ice Counter(s).")
    assert gone["choose"]["from"] == ["monster_zone"] and gone["choose"]["side"] == "either"
    assert "face_down" not in gone["choose"]


def test_a_card_that_is_activated_and_its_counters() -> None:
    told = model("When this card is activated: Place 3 Morph Counters on it.", "spell continuous")
    assert told is not None
    own = {"do": "place_counters", "counter": "Morph", "count": 3, "card": "self"}
    assert told["effect"][0]["do"] == [own]


def test_as_many_as_a_level() -> None:
    text = "place Fog Counters on that target equal to its Level."
    _, (one,) = cost_and_effect(f"Once per turn: You can target 1 face-up monster on the field; {text}")
    assert one["count"] == {"value": "level", "value_of": "it"}


def test_what_an_opponent_activates_is_negated() -> None:
    text = "When a monster effect activated by your opponent resolves, negate that effect if it has an Ice Counter."
    assert (model(text) or {}).get("out_of_scope") or model(text) == {}
    assert model(text.replace("by your opponent ", "")) is None
