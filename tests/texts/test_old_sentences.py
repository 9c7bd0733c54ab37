"""Old sentences that say in their own way what a text of today says (invented texts)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed, read

Effects = list[dict[str, Any]]


def effects(text: str, kinds: str) -> Effects:
    compiled = compile_card(printed(text, kinds))
    assert compiled.status == "modelled" and compiled.model is not None, compiled.units
    found: Effects = compiled.model["effect"]
    return found


def in_battle(text: str, kinds: str = "monster effect") -> Effects:
    """The effects of a turn with battles."""
    document = read(text, kinds)
    assert not document.of_battles
    found: Effects = json.loads(document.battle_effects)
    return found


@pytest.mark.parametrize(
    ("old", "today", "kinds"),
    [
        (
            "Increase 1 face-up monster's ATK by 400 points until the end of this turn.",
            "Target 1 face-up monster on the field; it gains 400 ATK until the end of this turn.",
            "spell quick-play",
        ),
        (
            "Double the ATK of all face-up Fish-Type monsters that are on your side of the field when "
            "you activate this "
            "card. During the End Phase, destroy all Monster Cards that were affected by this effect.",
            "Double the ATK of all Fish monsters you currently control, until the end of this turn. "
            "During the End Phase "
            "of this turn, destroy those monsters.",
            "spell quick-play",
        ),
        (
            "Increase the ATK of a monster equipped with this card by 900 points. When this card is "
            "sent from the field "
            "to the Graveyard, if you Tribute 1 monster on your side of the field, this card returns "
            "to the top of your "
            "Deck.",
            "The equipped monster gains 900 ATK. When this card is sent from the field to the GY: You can Tribute 1 "
            "monster; place this card on the top of your Deck.",
            "spell equip",
        ),
        (
            "Increase the ATK and DEF of a monster equipped with this card by 700 points. When this card is sent to the"
            " Graveyard, place it on top of your Deck.",
            "The equipped monster gains 700 ATK and DEF. When this card is sent to the GY: Place it on the top of your"
            " Deck.",
            "spell equip",
        ),
        (
            "Activate 1 of these effects:\n● Draw 1 card.\n● Activate only if your opponent controls a face-up Rock"
            " monster. Draw 3 cards.",
            "Activate 1 of these effects:\n● Draw 1 card.\n● If your opponent controls a face-up Rock monster: Draw 3"
            " cards.",
            "trap",
        ),
    ],
)
def test_as_a_text_of_today(old: str, today: str, kinds: str) -> None:
    assert effects(old, kinds) == effects(today, kinds)


def test_a_searcher_of_battles() -> None:
    old = (
        "When this card is sent to the Graveyard as a result of battle, you can Special Summon 1 "
        "WIND monster with an ATK "
        "of 1200 or less in face-up Attack Position from your Deck. Then shuffle your Deck."
    )
    today = (
        "When this card is destroyed by battle and sent to the GY: You can Special Summon 1 WIND "
        "monster with 1200 or less "
        "ATK from your Deck, in face-up Attack Position."
    )
    assert in_battle(old) == in_battle(today) != []


def test_shuffling_by_itself_is_not_left_out() -> None:
    assert compile_card(printed("Draw 1 card. Then shuffle your Deck.", "spell quick-play")).status != "modelled"


def test_values_of_what_was_sent_to_the_gy() -> None:
    battle = (
        "If this card destroys a monster by battle and sends it to the GY: Gain LP equal to that monster's original ATK"
    )
    assert in_battle(f"{battle} in the GY.") == in_battle(f"{battle}.") != []


def test_what_left_had_something_on_the_field() -> None:
    (effect,) = effects(
        "Target 1 Fish monster you control; send it to the GY, also, after that, if it left the field by this effect,"
        " Special Summon 1 Dragon monster from your Extra Deck with the same Attribute that the sent monster had"
        " when it was on the field (its original Attribute, if face-down).",
        "spell",
    )
    sent, summon = effect["do"]
    assert sent["do"] == "send_to_gy" and summon["join"] == "then"
    assert summon["choose"]["where"]["shared"] == [{"trait": "attribute", "shared_with": "target1", "had": True}]


@pytest.mark.parametrize(
    ("old", "today", "kinds"),
    [
        (
            "By discarding 1 WIND monster from your hand to the Graveyard, return all Spell and Trap Cards on your"
            " opponent's side of the field to the owner's hand.",
            "You can discard 1 WIND monster; return all Spells and Traps your opponent controls to the hand.",
            "monster effect",
        ),
        (
            "By Tributing this card, destroy all monsters your opponent controls.",
            "You can Tribute this card; destroy all monsters your opponent controls.",
            "monster effect",
        ),
        (
            "If a monster is Tribute Summoned by Tributing this card: Gain 700 LP.",
            "If this card is Tributed for a Tribute Summon: Gain 700 LP.",
            "monster effect",
        ),
    ],
)
def test_what_is_done_by_paying(old: str, today: str, kinds: str) -> None:
    assert effects(old, kinds) == effects(today, kinds)


@pytest.mark.parametrize(
    "text",
    [
        "By washing 1 WIND monster from your hand, destroy all monsters your opponent controls.",
        # What it destroys would be a target.
        "By discarding 1 card, destroy 1 monster your opponent controls.",
    ],
)
def test_what_is_not_done_by_paying(text: str) -> None:
    assert compile_card(printed(text)).status != "modelled"
