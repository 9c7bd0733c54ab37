# ruff: noqa: E501 (words are kept whole)
"""Old sentences that tell what must be done when something happens to their card (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

WORDS = Words(frozenset({"Gear"}))
ON_FIELD = ["monster_zone", "spell_zone"]


def effect(text: str) -> dict[str, Any] | None:
    found = compile_card(printed(text, "monster effect", WORDS))
    return found.model["effect"][0] if found.model and found.status == "modelled" else None


@pytest.mark.parametrize(
    ("text", "event", "action"),
    [
        ("If this monster is Normal Summoned, destroy this card.", {"on": "summoned", "methods": ["normal"]},
         {"do": "destroy", "card": "self"}),
        ("When this card on the field is destroyed and sent to the Graveyard by a card effect, you lose 500 Life Points.",
         {"on": "destroyed", "origin": ON_FIELD, "causes": ["effect"]}, {"do": "change_lp", "player": "me", "by": -500, "loses": True}),
        ("If this card is used for a Synchro Summon and sent to the Graveyard, the owner of this card draws 1 card.",
         {"on": "sent_to_gy", "as_material_of": "synchro"}, {"do": "draw", "count": 1}),
        ("When this card is sent to the Graveyard, it is returned to the top of the Deck.", {"on": "sent_to_gy"},
         {"do": "to_deck_top", "card": "self"}),
        ("When this card is sent directly from your hand to the Graveyard, add this card to the Deck and shuffle it.",
         {"on": "sent_to_gy", "origin": ["hand"]}, {"do": "shuffle_into_deck", "card": "self"}),
        ("When this card is sent to the Graveyard, increase your opponent's Life Points by 1000 points.",
         {"on": "sent_to_gy"}, {"do": "change_lp", "player": "opponent", "by": 1000}),
        ("If this card is Tribute Summoned, your opponent cannot declare an attack during his/her next turn.",
         {"on": "summoned", "methods": ["tribute"]}, {"do": "unnoticed"}),
        ("If this card on the field is destroyed and sent to the GY: For the rest of this turn, you take no battle damage.",
         {"on": "destroyed", "origin": ON_FIELD}, {"do": "unnoticed"}),
    ],
)  # fmt: skip
def test_it_is_a_mandatory_trigger(text: str, event: dict[str, Any], action: dict[str, Any]) -> None:
    found = effect(text)
    assert found is not None
    assert (found["kind"], found["optional"], found["event"], found["do"]) == ("trigger", False, event, [action])


@pytest.mark.parametrize(
    "text",
    [
        "If this card would be destroyed, destroy this card.",
        "When this card is sent to the Graveyard, you lose 500 Life Points instead.",
        "When this card is sent to the Graveyard, the opponent of this card's owner draws 1 card.",
        "When this card is attacked, destroy this card by an effect.",
        "When this card is Normal Summoned, no Trap Cards can be activated.",
        "If this card is Normal Summoned, its original ATK becomes 1000.",
        "If this card leaves the field, destroy this card.",
        "During your Main Phase: You can make this card able to attack directly this turn.",
    ],
)
def test_other_sentences_stay_unread(text: str) -> None:
    assert effect(text) is None
