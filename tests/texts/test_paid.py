"""Costs and conditions of a monster's own Summon in the words of effects (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.own_summon.procedures import OwnProcedures
from combo_solver.texts.words import Words
from tests.reading import printed, procedures

WORDS = Words({"Gear", "Cog"})
GEAR = {"archetypes": ["Gear"], "kinds": ["monster"]}
MONSTER = {"kinds": ["monster"]}
ANY_CARD = {"any_of": [{"kinds": ["monster"]}, {"kinds": ["spell"]}, {"kinds": ["trap"]}]}


def read(text: str, method: str = "") -> OwnProcedures:
    return procedures(text, method, "Own", WORDS)


@pytest.mark.parametrize(
    ("cost", "do", "keys"),
    [
        ('banishing 3 "Gear" monsters with different names from your GY', "banish",
         {"from": ["gy"], "where": GEAR, "min": 3, "max": 3, "different": ["name"]}),
        ("placing 1 of your banished Fiend monsters on the bottom of your Deck", "to_deck_bottom",
         {"from": ["banished"], "where": {"types": ["Fiend"], **MONSTER}, "min": 1, "max": 1}),
        ("Tributing all monsters you control", "tribute",
         {"from": ["monster_zone"], "all": True, "min": 1, "max": None, "face_down": True}),
        ('banishing 1 "Gear" monster from your hand or Deck', "banish",
         {"from": ["hand", "deck"], "where": GEAR, "min": 1, "max": 1}),
        ("Tributing 2 face-up monsters from anywhere on the field", "tribute",
         {"from": ["monster_zone"], "where": None, "face_down": None, "min": 2, "max": 2, "side": "either"}),
        ('banishing "A", "B", and "C" from your Graveyard', "banish",
         {"from": ["gy"], "min": 3, "max": 3, "divided": [{"names": [name]} for name in "ABC"]}),
        ("shuffling 2 Spells from your hand and/or GY into the Deck, including a Ritual Spell", "shuffle_into_deck",
         {"from": ["hand", "gy"], "where": {"kinds": ["spell"]}, "min": 2, "max": 2,
          "divided": [{"kinds": ["ritual", "spell"]}, {}]}),
        ("removing from play any 2 Fiend monsters in your Graveyard", "banish",
         {"from": ["gy"], "where": {"types": ["Fiend"], **MONSTER}, "min": 2, "max": 2}),
        ("revealing 3 EARTH monsters in your hand, including this card", "reveal",
         {"from": ["hand"], "where": {"attributes": ["EARTH"], **MONSTER}, "min": 2, "max": 2}),
    ],
)  # fmt: skip
def test_costs(cost: str, do: str, keys: dict[str, Any]) -> None:
    found = read(f"You can Special Summon this card (from your hand) by {cost}.")
    ((one,),) = ([procedure["cost"] for procedure in found.procedures],)
    (paid,) = one
    assert not found.unread and "check_only" not in found.procedures[0]
    assert paid["do"] == do and paid["choose"]["other"]
    assert {key: paid["choose"].get(key) for key in keys} == keys


@pytest.mark.parametrize(
    "cost",
    [
        "banishing 3 Fiend monsters or 1 Fairy monster from your GY",
        "banishing this card",
        "banishing 2 wet monsters with different names from your GY",
        'destroying 1 "Gear" monster you control',
        "sending 1 monster from your hand to the GY and banishing 2 monsters with different names from your GY",
        'banishing "A" or "B", and "C" from your Graveyard',
    ],
)
def test_costs_that_are_not_read(cost: str) -> None:
    found = read(f"You can Special Summon this card (from your hand) by {cost}.")
    assert found.unread and all(procedure["unread"] for procedure in found.procedures)


@pytest.mark.parametrize(
    ("condition", "keys"),
    [
        ("you have a face-up Pendulum Monster in your Extra Deck",
         {"in": ["extra"], "where": {"kinds": ["pendulum", "monster"]}, "face_up": True, "min": 1}),
        ("you control a face-up card in your Spell & Trap Zone",
         {"in": ["spell_zone", "pendulum_zone"], "where": ANY_CARD, "min": 1}),
        ("your opponent controls 2 or more cards in their Spell & Trap Zones",
         {"in": ["spell_zone", "pendulum_zone"], "side": "opponent", "min": 2}),
    ],
)  # fmt: skip
def test_conditions(condition: str, keys: dict[str, Any]) -> None:
    found = read(f"If {condition}, you can Special Summon this card (from your hand).")
    (one,) = found.procedures
    assert not found.unread
    assert one["if"] == [{"test": "count", "side": "me", **keys}]


def test_a_card_that_is_face_down_is_no_face_up_card() -> None:
    (one,) = read(
        "If you control 2 or more cards in your Spell & Trap Zones, you can Special Summon this card."
    ).procedures
    assert "where" not in one["if"][0]


def test_out_of_the_deck() -> None:
    cost = "sending 1 face-up LIGHT monster from your Monster Zone to the GY"
    (one,) = read(f"You can Special Summon this card (from your hand or Deck) by {cost}.").procedures
    assert one["from"] == ["hand", "deck"] and "check_only" not in one


def test_of_a_monster_zone_nothing_else_is_taken() -> None:
    cost = 'sending 1 face-up "A" and 1 face-up LIGHT monster from your Monster Zone to the GY'
    (one,) = read(f"You can Special Summon this card (from your hand) by {cost}.").procedures
    assert [action["choose"]["from"] for action in one["cost"]] == [["monster_zone"], ["monster_zone"]]


def test_another_way_besides_that_of_its_kind() -> None:
    text = "1 Tuner + 1 monster\nMust be either Synchro Summoned, or Special Summoned "
    found = read(text + "(from your Extra Deck) by banishing 2 Tuners from your GY.", "synchro")
    assert not found.unread and found.procedures[0]["from"] == ["extra"]


def test_that_it_comes_in_no_other_way_is_kept() -> None:
    card = printed("If you control no monsters, you can Special Summon this card (from your hand). "
                   "Cannot be Special Summoned by other ways.", "monster effect special")  # fmt: skip
    assert compile_card(card).status == "modelled"
    assert (
        compile_card(printed("Cannot be Special Summoned by wet ways.", "monster effect special")).status == "refused"
    )
