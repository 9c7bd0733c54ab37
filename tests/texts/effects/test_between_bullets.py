"""Sentences between what opens a list of effects and its bullets; costs in a sentence of their own (invented texts)."""

from __future__ import annotations

from typing import Any

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed
from tests.texts.effects.test_several_cards import effect_of

MENU = "If this card is Normal Summoned: You can activate 1 of these effects.{between}\n● Draw 1 card.\n● Gain 500 LP."


def model(text: str, kinds: str = "monster effect") -> dict[str, Any]:
    return compile_card(printed(text, kinds)).model or {}


def test_how_often_may_be_told_before_the_bullets() -> None:
    plain, between = (
        model(MENU.format(between=words))["effect"][0]
        for words in ("", ' You can only use this effect of "Card" once per turn.')
    )
    assert between == {**plain, "limit": [{"scope": "name"}]} and len(plain["modes"]) == 2


def test_what_holds_afterwards_is_done_in_every_mode() -> None:
    words = " For the rest of this turn after this card resolves, you cannot Special Summon monsters."
    text = f"Activate 1 of these effects.{words}\n● Draw 1 card.\n● Gain 500 LP."
    (effect,) = model(text, "spell")["effect"]
    assert [[action["do"] for action in mode["do"]] for mode in effect["modes"]] == [
        ["draw", "restrict"],
        ["change_lp", "restrict"],
    ]


def test_other_sentences_end_the_list() -> None:
    assert "unmodelled" in model(MENU.format(between=" It rains."))


def test_a_cost_in_a_sentence_of_its_own() -> None:
    (effect,) = model("Pay 500 LP. Special Summon 1 Dragon monster from your GY.", "spell")["effect"]
    assert effect["cost"] == [{"do": "pay_lp", "amount": 500}]
    assert [action["do"] for action in effect["do"]] == ["special_summon"]
    assert "join" not in effect["do"][0]


def test_what_is_only_paid_is_not_read() -> None:
    assert "effect" not in model("Pay 500 LP.", "spell")
    assert "effect" not in model("Pay 500 LP. It rains.", "spell")


def test_both_cards_in_the_pendulum_zones() -> None:
    choose = effect_of("During your Main Phase: You can destroy both cards in your Pendulum Zones.")["do"][0]["choose"]
    assert (choose["from"], choose["min"], choose["max"]) == (["pendulum_zone"], 2, 2)


def test_a_part_without_a_place_has_that_of_the_other() -> None:
    effect = effect_of(
        "During your Main Phase: You can add 1 Dragon monster or 1 Field Spell from your GY to your hand."
    )
    choose = effect["do"][0]["choose"]
    kinds = [{"types": ["Dragon"], "kinds": ["monster"]}, {"kinds": ["field", "spell"]}]
    assert (choose["from"], choose["where"]) == (["gy"], {"any_of": kinds})
    lying = "During your Main Phase: You can banish 1 face-up monster or 1 Spell from your GY."
    assert not effect_of(lying)


def test_a_cost_that_is_paid_to_activate_one_of_them() -> None:
    text = "Once per turn: You can discard 1 card to activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP."
    (effect,) = model(text)["effect"]
    assert [action["do"] for action in effect["cost"]] == ["discard"] and len(effect["modes"]) == 2


def test_a_card_of_the_deck_is_placed_on_top_of_it() -> None:
    wanted = {"side": "me", "from": ["deck"], "where": {"types": ["Dragon"], "kinds": ["monster"]}, "min": 1, "max": 1}
    for words in ("Take", "Choose", "Select"):
        text = f"FLIP: {words} 1 Dragon monster from your Deck and place it on top of your Deck."
        assert effect_of(text)["do"] == [{"do": "to_deck_top", "choose": {**wanted, "name": "placed1"}}]
    assert not effect_of("FLIP: Take 1 Dragon monster from your GY and place it on top of your opponent's Deck.")


def test_whose_graveyard() -> None:
    for words, side in (("in the opponent's GY", "opponent"), ("in any GY(s)", "either")):
        (target,) = effect_of(f"During your Main Phase: You can target up to 2 cards {words}; banish them.")["targets"]
        assert (target["side"], target["from"], target["max"]) == (side, ["gy"], 2)


def test_any_number_up_to_a_number() -> None:
    text = (
        "During your Main Phase: You can destroy any number of Spells/Traps on the field, up to the number of Dragon"
        " monsters you control."
    )
    choose = effect_of(text)["do"][0]["choose"]
    assert choose["min"] == 1 and choose["max"]["count_in"] == ["monster_zone"]
