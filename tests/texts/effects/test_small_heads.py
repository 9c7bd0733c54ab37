"""Heads of one card each, most of which put together what others say apart (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed


def effects(text: str, kinds: str = "monster effect") -> list[dict[str, Any]]:
    made = compile_card(printed(text, kinds))
    assert made.status == "modelled" and made.model is not None, made.units
    return list(made.model.get("effect", ()))


def unread(text: str, kinds: str = "monster effect") -> bool:
    return compile_card(printed(text, kinds)).status != "modelled"


def test_on_the_field_or_in_a_pile() -> None:
    (one,) = effects("If this card is on the field or in your GY: You can draw 1 card.")
    assert one["from"] == ["monster_zone", "gy"]
    assert unread("If this card is on the field or in your Deck: You can draw 1 card.")


def test_there_before_and_not_sent_this_turn() -> None:
    text = (
        "If a Dragon monster(s) is Special Summoned to your field while this card is in your GY, except the turn this"
        " card was sent to your GY (and except during the Damage Step): You can draw 1 card."
    )
    (one,) = effects(text)
    assert one["from"] == ["gy"] and one["if"] == [{"test": "this_card", "sent_earlier": True}]
    assert one["event"]["on"] == "summoned"


def test_when_there_are_is_what_must_hold() -> None:
    (one,) = effects("When there are 4 or more monsters on the field: Destroy all face-up monsters.", "trap")
    assert one["if"] == [{"test": "count", "in": ["monster_zone"], "side": "either", "min": 4}] and "event" not in one
    chosen = one["do"][0]["choose"]
    assert (chosen["from"], chosen["side"], chosen["all"]) == (["monster_zone"], "either", True)
    assert "face_down" not in chosen
    # Old words, which do not tell what is targeted.
    assert unread(
        "Activate only when there are 3 or more monsters on the field. Destroy 1 monster on the field.", "trap"
    )


def test_all_monsters_without_a_place_are_not_read() -> None:
    assert unread("Destroy all monsters.", "spell")
    assert unread("Destroy 1 face-up monster.", "spell")


def test_the_only_other_monster() -> None:
    (one,) = effects("If the only other monster you control is exactly 1 Dragon Synchro Monster: You can draw 1 card.")
    both = {"test": "count", "in": ["monster_zone"], "side": "me", "other": True, "min": 1, "max": 1}
    fits = {"types": ["Dragon"], "kinds": ["synchro", "monster"]}
    assert one["if"] == [both, {**both, "where": fits}]
    assert unread("If the only other monster you control is 1 Synchro Monster or more: You can draw 1 card.")


def test_all_of_their_zones() -> None:
    text = "If your opponent controls a card in each of their Spell & Trap Zones: Draw 1 card."
    (one,) = effects(text, "spell")
    zones = ["spell_zone", "pendulum_zone"]
    assert one["if"] == [{"test": "count", "in": zones, "side": "opponent", "min": 5}]
    assert unread(text.replace("each", "most"), "spell")


def test_of_the_banished_with_different_names() -> None:
    (one,) = effects("If 3 or more of your Dragon monsters with different names are banished: Draw 1 card.", "spell")
    (test,) = one["if"]
    assert (test["in"], test["min"], test["different_names"]) == (["banished"], 3, True)
    (plain,) = effects("If 3 or more of your Dragon monsters are banished: Draw 1 card.", "spell")
    assert "different_names" not in plain["if"][0]


def test_bullets_during_the_main_phase() -> None:
    text = (
        'You can only use each of the following effects of "Card" once per turn, during your Main Phase:\n'
        "● You can pay 500 LP; draw 1 card.\n● You can banish this card from your GY; draw 1 card."
    )
    first, second, _ = effects(text, "spell continuous")
    assert first["from"] == ["spell_zone"] and second["from"] == ["gy"]
    assert first["limit"] == second["limit"] == [{"scope": "name"}]
    assert unread(text.replace("your Main", "the End"), "spell continuous")


def test_not_after_a_normal_summon() -> None:
    (one,) = effects("You cannot activate this card if you Normal Summoned/Set this turn.\nDraw 1 card.", "spell")
    assert one["if"] == [{"test": "normal_summons", "max": 0}]
    assert unread("You cannot activate this card if you Special Summoned this turn.\nDraw 1 card.", "spell")


@pytest.mark.parametrize(
    "head",
    [
        "If a Spell/Trap you control leaves the field because of {} effect, and is now in the GY or banished",
        "If this Xyz Summoned card is destroyed by battle with an opponent's attacking monster, or by {} card effect"
        " while in its owner's Monster Zone",
    ],
)
def test_only_by_the_opponent_or_a_battle(head: str) -> None:
    theirs = head.format("an opponent's")
    assert effects(f"{theirs}: You can draw 1 card.") == []
    assert unread(f"{head.format('a')}: You can draw 1 card.")


def test_only_the_opponent_negates() -> None:
    what = "negates the Normal or Special Summon of a monster(s), or the activation of a card or effect"
    assert effects(f"If your opponent {what}: You can draw 1 card.") == []
    assert unread(f"If a player {what}: You can draw 1 card.")


def test_an_equip_spell_that_summons_its_monster() -> None:
    text = "Special Summon 1 Dragon monster from your hand, and if you do, equip it with this card."
    (one,) = effects(text, "spell equip")
    assert one["kind"] == "spell" and [each["do"] for each in one["do"]] == ["special_summon", "equip"]
    # Without being equipped it is no activation that is told.
    assert unread("Special Summon 1 Dragon monster from your hand.", "spell equip")


def test_as_many_targets_as_a_link_rating() -> None:
    (one,) = effects(
        "Tribute 1 Link Monster, then target cards on the field equal to its Link Rating; destroy them.", "trap"
    )
    rating = {"value": "rating", "value_of": one["cost"][0]["choose"]["name"]}
    assert one["targets"][0]["min"] == one["targets"][0]["max"] == rating
    # What is not there when it resolves is not asked when it is activated.
    assert unread("Target 1 face-up monster; discard cards equal to its Level, and if you do, draw 2 cards.", "trap")


TRAP_OF_THE_GY = (
    "Draw 1 card.\nOnce per Chain, when a Trap Card is activated while this card is in your GY: Special Summon this"
    " card as a Normal Monster (Aqua/WATER/Level 2/ATK 1200/DEF 0).\n(This card is NOT treated as a Trap Card.)\n"
    "If Summoned this way, this card is unaffected by monster effects, also banish it when it leaves the field."
)


def test_a_trap_that_answers_from_the_gy() -> None:
    _, one = effects(TRAP_OF_THE_GY, "trap")
    assert (one["kind"], one["from"]) == ("quick", ["gy"])
    assert one["if"] == [{"test": "answers", "activations": ["trap_card"]}]
    summon, bound = one["do"]
    assert summon["do"] == "summon_as_monster" and summon["banish_when_leaves"]
    assert (bound["what"], bound["by"], bound["card"]) == ("unaffected", ["monster"], "self")
    assert unread(TRAP_OF_THE_GY.replace("in your GY", "in your Deck"), "trap")
    assert unread(TRAP_OF_THE_GY.replace("unaffected by monster", "pleased by monster"), "trap")


def test_several_that_i_summon_at_once() -> None:
    head = "When you Pendulum Summon 2 or more monsters at the same time while this card is in your GY"
    (one,) = effects(f"{head}: You can draw 1 card.")
    event = {"on": "summoned", "subject": {"kinds": ["monster"]}, "methods": ["pendulum"], "together": 2, "side": "me"}
    assert (one["event"], one["from"], one["timing"]) == (event, ["gy"], "when")
    assert unread(f"{head.replace('at the same time', 'this turn')}: You can draw 1 card.")


def test_monsters_with_another_name() -> None:
    head = "If a Dragon monster with a different name is Normal Summoned to your field"
    (one,) = effects(f"{head}: You can draw 1 card.")
    assert one["event"]["subject"] == {"types": ["Dragon"], "kinds": ["monster"], "except_names": ["Card"]}
    assert unread(f"{head.replace('name', 'Level')}: You can draw 1 card.")


def test_i_summon_this_card() -> None:
    (one,) = effects("When you Tribute Summon this card by Tributing a Dragon monster: You can draw 1 card.")
    using = {"types": ["Dragon"], "kinds": ["monster"]}
    assert one["event"] == {"on": "summoned", "methods": ["tribute"], "using": using}
    assert unread("When you Tribute Summon this card by Tributing a kind monster: You can draw 1 card.")


def test_banished_out_of_the_gy_by_an_effect_or_for_one() -> None:
    head = "If this card in the GY is banished face-up to activate an effect, or by an effect"
    (one,) = effects(f"{head}: You can Special Summon this card.")
    assert one["event"] == {"on": "banished", "origin": ["gy"], "causes": ["cost", "effect"]}
    assert one["from"] == ["banished"]
    assert unread(f"{head.replace('to activate', 'to negate')}: You can Special Summon this card.")


def test_a_spell_in_the_gy_waits_for_other_cards() -> None:
    head = "If a face-up Dragon monster you control is destroyed"
    _, one = effects(f"Draw 1 card.\n{head}: You can banish this card from your GY; draw 1 card.", "spell")
    assert (one["kind"], one["from"]) == ("trigger", ["gy"])
    # Without that it would be activated in response, and is too slow.
    assert unread(f"{head}: You can draw 1 card.", "spell")


def test_an_event_while_a_card_is_on_the_field() -> None:
    head = 'If a card(s) on the field is destroyed by card effect, and "Card" is on the field'
    (one,) = effects(f"{head}: You can draw 1 card.")
    (test,) = one["if"]
    assert test["where"] == {"names": ["Card"]} and test["side"] == "either" and one["event"]["causes"] == ["effect"]


def test_names_are_joined_before_conditions() -> None:
    text = 'While you have at least 2 other cards in your hand, and control "Card" or "Other": Draw 1 card.'
    (one,) = effects(text, "spell")
    hand, named = one["if"]
    assert (hand["in"], hand["other"], hand["min"]) == (["hand"], True, 2)
    assert named["where"] == {"names": ["Card", "Other"]}
    # Which binds closer is not told.
    head = "If you have 2 cards in your hand and you control no monsters or you have no cards"
    assert unread(f"{head}: Draw 1 card.", "spell")


def test_one_of_those_monsters_of_a_sort() -> None:
    text = "If an Xyz Monster(s) is Special Summoned: You can target 1 of those Xyz Monsters; destroy it."
    (one,) = effects(text)
    assert one["targets"][0]["out_of"] == "event"
    assert unread(text.replace("those Xyz", "those Link"))
    assert unread(text.replace("an Xyz Monster(s)", "a monster(s)"))


def test_the_start_of_main_phase_1() -> None:
    (one,) = effects("At the start of your Main Phase 1: You can draw 1 card.")
    assert one["if"] == [{"test": "at_start"}] and one["kind"] == "ignition"
    (both,) = effects("At the start of your Main Phase 1, if you control no monsters: You can draw 1 card.")
    assert both["if"][0] == {"test": "at_start"} and both["if"][1]["max"] == 0
    assert unread("At the start of your Main Phase 1 or 2: You can draw 1 card.")
