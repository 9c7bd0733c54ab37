"""Cards named together, costs of old Spells, one card of two places, and what can be left out (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed, the_effect

NAMES = {"gear boy": "Gear Boy", "gear girl": "Gear Girl"}
WORDS = Words(frozenset({"Gear"}), names=NAMES)


def effect(text: str, kinds: str = "spell") -> dict[str, Any]:
    return the_effect(text, kinds, WORDS)


def status(text: str, kinds: str = "spell") -> str:
    return compile_card(printed(text, kinds, WORDS)).status


def test_one_card_each() -> None:
    (cost,) = effect("Tribute 1 each of WIND, FIRE, and DARK monsters; draw 1 card.")["cost"]
    assert [each["attributes"] for each in cost["choose"]["divided"]] == [["WIND"], ["FIRE"], ["DARK"]]
    (target,) = effect('Target 1 each of your banished "Gear Boy" and "Gear Girl"; shuffle them into the Deck.')[
        "targets"
    ]
    assert (target["from"], target["side"]) == (["banished"], "me")
    assert target["divided"] == [{"names": ["Gear Boy"]}, {"names": ["Gear Girl"]}]
    (summon,) = effect('Special Summon 2 monsters (1 "Gear Boy" and 1 "Gear Girl") from your hand and/or Deck.')["do"]
    assert summon["choose"]["divided"] == target["divided"] and summon["choose"]["from"] == ["hand", "deck"]
    assert status('Special Summon 3 monsters (1 "Gear Boy" and 1 "Gear Girl") from your Deck.') == "usable"


def test_no_tuner_without_a_noun() -> None:
    (target,) = effect("Target 1 non-Tuner in your GY; Special Summon it.")["targets"]
    assert target["where"] == {"not_kinds": ["tuner"], "kinds": ["monster"]}


def test_several_cards_of_a_name() -> None:
    (cost,) = effect('Tribute 2 "Gear Boys"; draw 1 card.')["cost"]
    assert cost["choose"]["where"] == {"names": ["Gear Boy"]} and cost["choose"]["min"] == 2
    assert status('Tribute 2 "Gear Toys"; draw 1 card.') == "usable"


def test_only_of_the_extra_deck_a_card_is_face_up() -> None:
    one, other = "1 face-up Pendulum Monster from your Extra Deck", "1 Pendulum Monster from your GY"
    (summon,) = effect(f"Special Summon {one}, or {other}.", "trap")["do"]
    choose = summon["choose"]
    assert choose["face_up"] and choose["from"] == ["extra", "gy"]
    assert [each["place"] for each in choose["where"]["any_of"]] == [["extra"], ["gy"]]
    assert status(f"Special Summon {one}, or 1 Fusion Monster from your Extra Deck.") == "usable"


@pytest.mark.parametrize("joined", ["or", "OR"])
def test_one_of_two_things(joined: str) -> None:
    (node,) = effect(f"Target 1 monster in your GY; add it to your hand, {joined} Special Summon it.")["do"]
    assert [each[0]["do"] for each in node["of"]] == ["add_to_hand", "special_summon"]


def test_taken_and_placed() -> None:
    text = "Take 1 Continuous Spell from your Deck and either add it to your hand or place it face-up on your field."
    (node,) = effect(text)["do"]
    assert [each[0]["do"] for each in node["of"]] == ["add_to_hand", "place_face_up"]
    assert node["of"][0][0]["choose"] == node["of"][1][0]["choose"]


def test_what_an_old_card_is_activated_by() -> None:
    found = effect("Tribute 1 WIND monster to activate this card. Draw 1 card.")
    assert [each["do"] for each in (*found["cost"], *found["do"])] == ["tribute", "draw"]
    # Old words for a target do not always say so.
    assert status("Tribute 1 WIND monster to activate this card. Destroy 1 Spell on the field.") == "usable"


def test_what_is_shuffled_anyway() -> None:
    text = "Return 2 cards from your hand to your Deck."
    assert effect(f"{text} Then shuffle your Deck.") == effect(text)
    assert status("Draw 1 card. Then shuffle your Deck.") == "usable"


@pytest.mark.parametrize(
    "said",
    [
        "This card's activation and effect cannot be negated.",
        "If you control a Fiend monster, this card's activation and effect cannot be negated.",
        'This effect cannot be negated by the effect of "Gear Boy".',
    ],
)
def test_what_is_not_negated(said: str) -> None:
    assert effect(f"Draw 1 card. {said}") == effect("Draw 1 card.")


def test_an_archetype_of_two_names_is_called_by_both() -> None:
    words = Words(frozenset({"Gear|Cog"}))
    text = 'Add 1 "Gear" monster or 1 "Cog" monster from your Deck to your hand.'
    compiled = compile_card(printed(text, "spell", words))
    assert compiled.status == "modelled" and compiled.model is not None
    (added,) = compiled.model["effect"][0]["do"]
    asked = added["choose"]["where"]["any_of"]
    assert [each["archetypes"] for each in asked] == [["Gear|Cog"], ["Gear|Cog"]]
    assert words.archetype("Gea") is None and words.archetype("Gear|Cog") == "Gear|Cog"


def test_where_it_is_said_how_a_monster_comes() -> None:
    (summon,) = effect(
        "Special Summon 1 Fiend monster from your Deck in Defense Position,"
        " with a different name than the cards you control."
    )["do"]
    (other,) = summon["choose"]["where"]["shared"]
    assert summon["position"] == "defense" and other["different"] and "monster_zone" in other["among"]


def test_of_which_cards_the_name_is_asked() -> None:
    (summon,) = effect("Special Summon 1 monster from your Deck with the same name as 1 WATER monster you control.")[
        "do"
    ]
    (same,) = summon["choose"]["where"]["shared"]
    assert same["where"] == {"kinds": ["monster"], "attributes": ["WATER"]} and same["among"] == ["monster_zone"]
    assert (
        status("Special Summon 1 monster from your Deck with a different name from 1 WATER monster you control.")
        == "usable"
    )


def test_the_second_targets_are_all_that_were_targeted_so() -> None:
    found = effect(
        "Target 1 Fiend monster you control and 2 Fiend monsters in your GY; shuffle the first target into the Deck,"
        " and if you do, add the second targets to your hand."
    )
    assert [each["card"] for each in found["do"]] == [each["name"] for each in found["targets"]]
    one = "Target 1 Fiend monster you control and 1 Fiend monster in your GY; add the second targets to your hand."
    assert status(one) == "usable"


def test_it_goes_with_the_card_itself() -> None:
    found = []
    for place in ("", " from the GY"):
        text = "If this card is in your GY: You can target 1 Fiend monster in your GY; shuffle both it and this card"
        compiled = compile_card(printed(f"Draw 1 card. {text}{place} into the Deck.", "spell", WORDS))
        assert compiled.status == "modelled" and compiled.model is not None
        found.append(compiled.model["effect"])
    assert found[0] == found[1]


def test_what_was_returned_to_the_hand() -> None:
    text = (
        "Target 1 Fiend monster you control; return it to the hand, then Special Summon 1 Fiend monster from your hand"
        " with the same Level as the monster that was returned to the hand."
    )
    assert effect(text)["do"][1]["choose"]["where"]["shared"] == [{"trait": "level", "shared_with": "target1"}]


def test_old_words_for_banished_targets() -> None:
    found = effect(
        "Pay 100 LP and select up to 2 of your removed from play Fiend-Type monsters. Add them to your hand."
    )
    (target,) = found["targets"]
    assert (target["from"], target["side"], target["max"]) == (["banished"], "me", 2)
