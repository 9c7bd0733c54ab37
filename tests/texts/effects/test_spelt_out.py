"""Cards named together, costs of old Spells, one card of two places, and what can be left out (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

NAMES = {"gear boy": "Gear Boy", "gear girl": "Gear Girl"}
WORDS = Words(frozenset({"Gear"}), names=NAMES)


def effect(text: str, kinds: str = "spell") -> dict[str, Any]:
    compiled = compile_card(printed(text, kinds, WORDS))
    assert compiled.status == "modelled" and compiled.model is not None, compiled
    (found,) = compiled.model["effect"]
    return dict(found)


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
