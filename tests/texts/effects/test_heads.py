"""Heads of effects: events, places, and what can never come up in a solo turn (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

SPECIAL = ["effect", "procedure", "synchro", "xyz", "link", "pendulum", "fusion", "ritual"]

FROM_HAND_OR_DECK = {"on": "sent_to_gy", "origin": ["hand", "deck"]}
AS_SYNCHRO_MATERIAL = {"on": "sent_to_gy", "as_material_of": "synchro"}
MONSTER = {"kinds": ["monster"]}
NORMAL_TRAP = {"kinds": ["trap"], "not_kinds": ["quick-play", "continuous", "equip", "field", "ritual", "counter"]}
DRAGON = {"kinds": ["monster"], "types": ["Dragon"]}


def effect(head: str, kinds: str = "monster effect") -> dict[str, Any]:
    """What is read of an effect with this head; its kind and do are left out."""
    compiled = compile_card(printed(f"{head}: You can draw 1 card.", kinds))
    assert compiled.status == "modelled", compiled.units
    assert compiled.model is not None
    (found,) = compiled.model.get("effect") or compiled.model["out_of_scope"]
    return {key: value for key, value in found.items() if key not in ("number", "do")}


@pytest.mark.parametrize(
    ("head", "event", "places"),
    [
        ("If this card is sent to the GY", {"on": "sent_to_gy"}, ["gy"]),
        ("If this card is sent from the hand or Deck to the GY", FROM_HAND_OR_DECK, ["gy"]),
        ("If this card is sent to the GY by card effect", {"on": "sent_to_gy", "causes": ["effect"]}, ["gy"]),
        ("If this card is sent to the GY as Synchro Material", AS_SYNCHRO_MATERIAL, ["gy"]),
        ("When this card you control is sent to your GY",
         {"on": "sent_to_gy", "origin": ["monster_zone", "spell_zone"]}, ["gy"]),
        ("If a Dragon monster is Normal Summoned to your field while this monster is on the field",
         {"on": "summoned", "subject": DRAGON, "side": "me", "other": True, "methods": ["normal"]}, ["monster_zone"]),
        ("If this card is discarded", {"on": "discarded"}, ["gy"]),
        ("When this card is destroyed and sent from the field to the GY",
         {"on": "destroyed", "origin": ["monster_zone", "spell_zone"]}, ["gy"]),
        ("If you Ritual Summon",
         {"on": "summoned", "subject": MONSTER, "side": "me", "methods": ["ritual"]}, ["monster_zone"]),
        ("If a Spell/Trap(s) is sent to your GY",
         {"on": "sent_to_gy", "subject": {"any_of": [{"kinds": ["spell"]}, {"kinds": ["trap"]}]}, "side": "me"},
         ["monster_zone"]),
        ("If this card is sent to the GY to activate the effect of \"Clay Tower\"",
         {"on": "sent_to_gy", "causes": ["cost"], "by": {"names": ["Clay Tower"]}}, ["gy"]),
        ("If this card is sent to the GY as Synchro Material for \"Clay Tower\"",
         {"on": "sent_to_gy", "as_material_of": "synchro", "used_for": {"names": ["Clay Tower"]}}, ["gy"]),
        ("If this card is banished", {"on": "banished"}, ["banished"]),
        ("If this card is destroyed by battle or card effect", {"on": "destroyed"}, ["gy", "banished", "extra"]),
        ("If this Set card is destroyed", {"on": "destroyed", "was": "face_down"}, ["gy", "banished", "extra"]),
        ("If this card is Special Summoned from the GY",
         {"on": "summoned", "methods": SPECIAL, "origin": ["gy"]}, ["monster_zone"]),
        ("If this card is Special Summoned by a monster effect",
         {"on": "summoned", "methods": SPECIAL, "causes": ["effect"], "by_effect": "monster"}, ["monster_zone"]),
        ("If this card is flipped face-up", {"on": "flipped"}, ["monster_zone"]),
        ("FLIP", {"on": "flipped"}, ["monster_zone"]),
        ("If this card is added to your hand, except by drawing it", {"on": "added_to_hand"}, ["hand"]),
        ("If this face-up card leaves the field",
         {"on": "left_field", "was": "face_up"}, ["hand", "gy", "banished", "extra"]),
        ("If a Dragon monster(s) is sent to your GY, while this card is in your GY",
         {"on": "sent_to_gy", "subject": DRAGON, "side": "me", "other": True, "before": True}, ["gy"]),
        ("If another Dragon monster is Tribute Summoned to your field",
         {"on": "summoned", "subject": DRAGON, "side": "me", "other": True,
          "methods": ["tribute"]}, ["monster_zone"]),
        ("If this card is sent to the GY, except from the hand or Deck",
         {"on": "sent_to_gy", "origin": ["extra", "monster_zone", "spell_zone", "banished", "material"]}, ["gy"]),
        ("If this card is sent to the GY, except from the field",
         {"on": "sent_to_gy", "origin": ["hand", "deck", "extra", "banished", "material"]}, ["gy"]),
        ("If this card is sent to the GY as material for the Link Summon of a Dragon monster",
         {"on": "sent_to_gy", "as_material_of": "link", "used_for": DRAGON}, ["gy"]),
        ("If this card is banished as material for the Fusion Summon of a Dragon monster",
         {"on": "banished", "as_material_of": "fusion", "used_for": DRAGON}, ["banished"]),
        ("If this card is Link Summoned using a Dragon monster as material",
         {"on": "summoned", "methods": ["link"], "using": DRAGON}, ["monster_zone"]),
        ("When this card is Tribute Summoned by Tributing 2 Dragon monsters",
         {"on": "summoned", "methods": ["tribute"], "using": DRAGON, "using_least": 2}, ["monster_zone"]),
        ("If this card is Special Summoned by the effect of a Dragon monster",
         {"on": "summoned", "methods": SPECIAL, "causes": ["effect"], "by": DRAGON, "by_effect": "monster"},
         ["monster_zone"]),
        ('If this card on the field is destroyed by card effect, except "Card", or by battle',
         {"on": "destroyed", "origin": ["monster_zone", "spell_zone"], "causes": ["effect"],
          "by": {"except_names": ["Card"]}}, ["gy", "banished", "extra"]),
        ("If this card is Tributed and sent to the GY", {"on": "tributed"}, ["gy"]),
        ("When a face-up Dragon monster(s) on the field is destroyed by a card effect and sent to the GY",
         {"on": "destroyed", "subject": DRAGON, "was": "face_up", "origin": ["monster_zone"], "causes": ["effect"],
          "into": "gy"}, ["monster_zone"]),
        ("If a monster(s) you control is destroyed by battle or card effect and sent to your GY",
         {"on": "destroyed", "subject": MONSTER, "side": "me", "origin": ["monster_zone"], "into": "gy"},
         ["monster_zone"]),
        ("If this card is Tributed for a Ritual Summon",
         {"on": "tributed", "as_material_of": "ritual"}, ["gy", "banished", "extra"]),
        ("If this card is Tributed for the Tribute Summon of a Dragon monster and sent to the GY",
         {"on": "tributed", "as_material_of": "tribute", "used_for": DRAGON}, ["gy"]),
        ('If a Dragon monster is sent to your GY, except "Card"',
         {"on": "sent_to_gy", "subject": {**DRAGON, "except_names": ["Card"]}, "side": "me"}, ["monster_zone"]),
        ("If a Dragon or Fiend monster(s) is Special Summoned to your field",
         {"on": "summoned", "subject": {"types": ["Dragon", "Fiend"], "kinds": ["monster"]}, "side": "me",
          "methods": SPECIAL}, ["monster_zone"]),
        ("If this card is Normal Summoned, or your opponent Special Summons a monster",
         {"on": "summoned", "methods": ["normal"]}, ["monster_zone"]),
        ("If a monster is Special Summoned to your opponent's field (except during the Damage Step)",
         {"on": "summoned", "subject": MONSTER, "side": "opponent", "methods": SPECIAL}, ["monster_zone"]),
        ("If a Dragon monster is Special Summoned to a zone this card points to",
         {"on": "summoned", "subject": DRAGON, "pointed": True, "methods": SPECIAL}, ["monster_zone"]),
        ("If a face-up Dragon monster(s) you control returns to the hand",
         {"on": "added_to_hand", "subject": DRAGON, "side": "me", "was": "face_up",
          "origin": ["monster_zone"]}, ["monster_zone"]),
        ("If a monster(s) leaves the field by your Normal Trap effect, while this card is in your GY",
         {"on": "left_field", "subject": MONSTER, "causes": ["effect"], "by": NORMAL_TRAP, "origin": ["monster_zone"],
          "other": True, "before": True}, ["gy"]),
        ("If a monster(s) is added from the GY to the hand, while this card is in your GY",
         {"on": "added_to_hand", "subject": MONSTER, "origin": ["gy"], "other": True, "before": True}, ["gy"]),
        ("When a face-up Dragon monster you control is destroyed, except by battle",
         {"on": "destroyed", "subject": DRAGON, "side": "me", "was": "face_up", "origin": ["monster_zone"]},
         ["monster_zone"]),
        ("If your other Dragon monster's effect is activated",
         {"on": "activated", "subject": {}, "side": "me", "causes": ["effect"], "by_effect": "monster", "other": True,
          "by": DRAGON}, ["monster_zone"]),
        ("If a face-up Dragon monster(s) you control is destroyed by card effect",
         {"on": "destroyed", "subject": DRAGON, "side": "me", "was": "face_up",
          "origin": ["monster_zone"], "causes": ["effect"]}, ["monster_zone"]),
    ],
)  # fmt: skip
def test_one_event(head: str, event: dict[str, Any], places: list[str]) -> None:
    found = effect(head)
    assert found["event"] == event
    assert found["from"] == places


def test_several_events() -> None:
    found = effect("If this card is Normal Summoned, or sent to the GY")
    assert found["event"] == {"on": "summoned", "methods": ["normal"]}
    assert found["or_events"] == [{"on": "sent_to_gy"}]
    assert found["from"] == ["monster_zone", "gy"]


def test_both_happen_to_the_card_where_it_is_said_to_be() -> None:
    found = effect("If this card on the field is destroyed by battle, or sent to the GY by a card effect")
    assert found["event"] == {"on": "sent_to_gy", "origin": ["monster_zone", "spell_zone"], "causes": ["effect"]}


def test_several_events_of_the_same_words() -> None:
    found = effect("If this card is sent to the GY, or banished, by a card effect")
    assert found["event"] == {"on": "sent_to_gy", "causes": ["effect"]}
    assert found["or_events"] == [{"on": "banished", "causes": ["effect"]}]
    found = effect("If this card is Normal Summoned, Special Summoned, or flipped face-up")
    assert [event["on"] for event in found["or_events"]] == ["summoned", "flipped"]
    found = effect("If this card is Special Summoned, or a monster is Special Summoned to your opponent's field")
    assert found["or_events"] == [
        {"on": "summoned", "subject": MONSTER, "side": "opponent", "methods": SPECIAL, "other": True}
    ]
    found = effect("If this card is sent to the GY as material for the Fusion or Link Summon of a Dragon monster")
    assert found["event"] == {"on": "sent_to_gy", "as_material_of": "fusion", "used_for": DRAGON}
    assert found["or_events"] == [{"on": "sent_to_gy", "as_material_of": "link", "used_for": DRAGON}]


def test_what_must_hold_besides() -> None:
    found = effect("If this card is Special Summoned while you control another Dragon monster")
    assert found["event"] == {"on": "summoned", "methods": SPECIAL}
    assert found["if"] == [
        {"test": "count", "in": ["monster_zone"], "side": "me", "where": DRAGON, "other": True, "min": 1}
    ]


def test_an_effect_of_a_trap_on_the_field() -> None:
    text = "If a Dragon monster(s) you control is destroyed by card effect: You can draw 1 card."
    compiled = compile_card(printed(text, "trap continuous"))
    assert compiled.model is not None
    (found,) = (each for each in compiled.model["effect"] if each["number"])
    assert found["kind"] == "trigger" and found["from"] == ["spell_zone"]


def test_an_alternative_that_never_happens_is_left_out() -> None:
    found = effect("If this card is destroyed by battle, or if this card is banished")
    assert found["event"] == {"on": "banished"}
    assert "or_events" not in found


@pytest.mark.parametrize(
    ("head", "reason"),
    [
        ("When this card declares an attack", "battle"),
        ("If this card is destroyed by battle and sent to the GY", "battle"),
        ("If this card is destroyed during the Battle Phase", "battle"),
        ("If your opponent has activated a monster effect this turn", "opponents_action"),
        (
            "If a card(s) is added from the Deck to your opponent's hand, except during the Draw Phase (Quick Effect)",
            "opponents_action",
        ),
        ("During your Standby Phase", "other_phase"),
        ("Once per turn, during the End Phase", "end_phase"),
        ("When your opponent activates a card or effect (Quick Effect)", "opponents_action"),
        ("If this card you control is sent to your GY by your opponent's card effect", "opponents_action"),
        ("During your opponent's turn (Quick Effect)", "opponents_turn"),
    ],
)
def test_what_never_comes_up(head: str, reason: str) -> None:
    assert effect(head) == {"reason": reason}


@pytest.mark.parametrize(
    "head",
    [
        "If this card is sent to the GY or banished by a card effect",
        "If this card is frobnicated",
        "If this card is sent to the GY as Xyz Material",
        "If this card is Link Summoned using exactly 2 monsters as material",
        "If this card is Synchro Summoned using 2 monsters with different names as material",
        "If this card is Normal Summoned using a Dragon monster",
        "If a Dragon monster is added to your hand",
        "If a Dragon monster is Tributed and sent to the GY",
        "If a Dragon monster you control leaves the field and sent to the GY",
        "If a Dragon monster is banished by the effect of another card",
        "If this card is added to your hand",
        "If your opponent Special Summons a monster, or if you draw a card",
        "If a Dragon monster(s) you control is destroyed by frobnication",
    ],
)
def test_what_is_not_read(head: str) -> None:
    assert compile_card(printed(f"{head}: You can draw 1 card.", "monster effect")).status != "modelled"


def test_another_card_is_not_the_card_itself() -> None:
    assert effect("If you control another Dragon monster")["if"][0]["other"]


def test_what_a_trap_does_besides_is_fast() -> None:
    assert effect("If this card is in your GY", "trap")["kind"] == "quick"
    assert effect("If this card is in your GY", "spell")["kind"] == "ignition"


def test_a_cost_of_two_parts_is_paid_wholly() -> None:
    text = "You can banish this card from your GY and discard 1 card; draw 1 card."
    compiled = compile_card(printed(text, "monster effect"))
    assert compiled.model is not None
    assert [action.get("join") for action in compiled.model["effect"][0]["cost"]] == [None, "if_you_do"]


def test_what_the_opponent_does_one_way_or_the_other() -> None:
    head = "If this Set card in its owner's control is destroyed or banished by an opponent's activated effect"
    found = compile_card(printed(f"Draw 1 card. {head}: You can draw 1 card.", "trap"))
    assert found.status == "modelled" and found.model is not None
    assert found.model["out_of_scope"] == [{"number": 2, "reason": "opponents_action"}]


def test_what_a_card_gives_while_it_is_equipped_is_no_change_for_good() -> None:
    text = "Target 1 Dragon monster you control; equip this card to it. It gains ATK equal to its Level x 100."
    assert compile_card(printed(text, "trap")).status == "usable"


@pytest.mark.parametrize(
    ("head", "reason"),
    [
        ("During your Main Phase 2, if this card attacked this turn", "other_phase"),
        ("At the end of your Battle Phase, if nothing of the sort was done", "battle"),
        ("If a face-up Dragon monster you control is destroyed by battle, or leaves the field because of an opponent's"
         " card effect, while this card is in your GY", "battle"),
        ("While this card is in your GY, if a Dragon monster you control is destroyed by battle or leaves the field"
         " because of an opponent's card effect", "battle"),
        ("When your opponent Normal or Flip Summons a monster", "opponents_action"),
        ("Once per turn, after resolving a Spell that was used during your opponent's Main Phase", "opponents_turn"),
    ],
)  # fmt: skip
def test_what_never_comes_about(head: str, reason: str) -> None:
    assert effect(head)["reason"] == reason


@pytest.mark.parametrize(
    "head",
    [
        "If an opponent's monster is destroyed by battle, or leaves the field because of your card effect",
        "If a Dragon monster you control is destroyed by battle, or leaves the field by magic",
        "During your Main Phase 2, if this card was sent to the GY, or if you frob",
    ],
)
def test_what_one_can_bring_about_oneself(head: str) -> None:
    compiled = compile_card(printed(f"{head}: You can draw 1 card."))
    assert compiled.status == "usable"


def test_two_limits_in_one_head() -> None:
    told = effect("Once per Chain, up to thrice per turn, if a monster is sent to your GY")
    assert told["limit"] == [{"scope": "copy", "per": "chain"}, {"scope": "copy", "times": 3}]


def test_what_must_be_in_the_gy_besides_an_event() -> None:
    told = effect('If this card is Special Summoned while you have "Clay Tower" on your field or in your GY')
    assert told["event"]["on"] == "summoned" and "gy" in told["if"][0]["in"]


@pytest.mark.parametrize(
    ("text", "kinds", "told"),
    [
        ("When a Dragon monster(s) is Special Summoned to your field: Draw 1 card.", "trap",
         {"kind": "trap", "from": ["spell_zone"], "timing": "when",
          "event": {"on": "summoned", "subject": DRAGON, "side": "me", "methods": SPECIAL}}),
        ("If a Spell/Trap(s) is sent to the GY by a card effect: Draw 1 card.", "spell quick-play",
         {"kind": "spell", "from": ["hand"], "timing": "if",
          "event": {"on": "sent_to_gy", "subject": {"any_of": [{"kinds": ["spell"]}, {"kinds": ["trap"]}]},
                    "causes": ["effect"]}}),
        ("If a monster(s) is sent from the hand to the GY to activate a card or effect: Draw 1 card.", "trap counter",
         {"kind": "trap", "from": ["spell_zone"], "timing": "if",
          "event": {"on": "sent_to_gy", "subject": MONSTER, "causes": ["cost"], "origin": ["hand"]}}),
    ],
)  # fmt: skip
def test_what_a_card_is_activated_because_of(text: str, kinds: str, told: dict[str, Any]) -> None:
    compiled = compile_card(printed(text, kinds))
    assert compiled.model is not None
    (found,) = compiled.model["effect"]
    assert {key: value for key, value in found.items() if key not in ("number", "do")} == told


@pytest.mark.parametrize("kinds", ["spell", "spell ritual", "trap continuous"])
def test_what_is_too_slow_to_be_activated_so(kinds: str) -> None:
    compiled = compile_card(printed("If a Dragon monster is Special Summoned: Draw 1 card.", kinds))
    assert compiled.status != "modelled"


def test_the_card_itself_is_drawn() -> None:
    for body in ("reveal it; Special Summon it from your hand", "reveal this card; Special Summon it"):
        compiled = compile_card(printed(f"When you draw this card: You can {body}."))
        assert compiled.model is not None and compiled.status == "modelled"
        (found,) = compiled.model["effect"]
        assert (found["event"], found["from"], found["timing"]) == ({"on": "drawn"}, ["hand"], "when")
        assert found["cost"] == [{"do": "reveal", "card": "self"}]
        assert found["do"] == [{"do": "special_summon", "card": "self"}]


@pytest.mark.parametrize(
    "text",
    [
        "When you draw this card for your normal draw: You can reveal it; draw 1 card.",
        "When you draw a Dragon monster: You can reveal it; draw 1 card.",
        "If this card is Normal Summoned: You can reveal it; draw 1 card.",
        "You can target 1 monster in your GY; Special Summon it from your hand.",
    ],
)
def test_what_is_no_draw_of_the_card_itself(text: str) -> None:
    assert compile_card(printed(text)).status != "modelled"


def test_the_name_of_an_archetype_behind_the_noun() -> None:
    words = Words({"Gear"}, {})
    first, last = (
        compile_card(printed(f"If {what} is Special Summoned to your field: You can draw 1 card.", words=words))
        for what in ('a "Gear" monster(s)', 'a monster(s) "Gear"')
    )
    assert first.status == "modelled" and first.model == last.model
