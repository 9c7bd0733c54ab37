"""Cards of several descriptions, and words that mean one of them or all (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

WORDS = Words(frozenset({"Gear"}))


def effect_of(text: str) -> dict[str, Any] | None:
    """The one effect of a monster with this text; None if it is not read."""
    compiled = compile_card(printed(text, words=WORDS))
    if compiled.status != "modelled" or compiled.model is None:
        return None
    (effect,) = compiled.model["effect"]
    return dict(effect)


TWO = 'You can target 1 "Gear" monster you control and 1 card your opponent controls; '


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        (TWO + "destroy them.", ["both_target1"]),
        (TWO + "destroy both.", ["both_target1"]),
        (TWO + "destroy both cards.", ["both_target1"]),
        (TWO + "destroy that card your opponent controls.", ["target2"]),
        (TWO + "destroy that monster you control.", ["target1"]),
        (TWO + "destroy it.", None),
        (TWO + "destroy that card.", None),
        (TWO + "destroy that monster in your GY.", None),
        ("You can target 1 monster you control and 1 Fiend in your GY; banish that monster.", None),
        (
            "You can target 1 card you control and 1 Fiend monster in your GY; destroy that card on the field, and if "
            "you do, add that other monster from your GY to your hand.",
            ["target1", "target2"],
        ),
        ("You can target 3 monsters in your GY; shuffle all 3 into the Deck.", ["target1"]),
        ("You can target 2 monsters in your GY; shuffle all 3 into the Deck.", None),
        ("You can target 2 monsters in your GY; shuffle both into the Deck.", ["target1"]),
        ("You can target 1 monster in your GY; shuffle both into the Deck.", None),
    ],
)
def test_targets(text: str, cards: list[str] | None) -> None:
    effect = effect_of(text)
    assert (None if effect is None else [action["card"] for action in effect["do"]]) == cards


@pytest.mark.parametrize(
    ("cost", "places"),
    [
        ("discard this card and 1 other WIND monster", ["hand"]),
        ("discard this card, and 1 WIND monster", ["hand"]),
        ("reveal this card and 1 WIND monster in your hand", ["hand"]),
        ("banish this card and 1 WIND monster from your GY", ["gy"]),
        ("banish this card from your GY and 1 WIND monster from your hand", ["gy"]),
        ("Tribute this card and 1 other WIND monster", ["monster_zone"]),
        ("banish this card and 1 WIND monster from your hand or GY", None),
        ("discard this card and a wet monster", None),
    ],
)
def test_this_card_and_another(cost: str, places: list[str] | None) -> None:
    effect = effect_of(f"You can {cost}; draw 1 card.")
    assert (effect and effect["from"]) == places
    if effect is not None:
        itself, other = effect["cost"]
        assert itself["card"] == "self" and other["choose"]["other"] and other["join"] == "if_you_do"


SPELL_OR_TRAP = [{"kinds": ["spell"]}, {"kinds": ["trap"]}]


@pytest.mark.parametrize(
    ("what", "where"),
    [
        ('1 Spell/Trap from your Deck to your hand, that mentions "Gear Boy"',
         {"any_of": SPELL_OR_TRAP, "mentions": ["Gear Boy"]}),
        ('1 Trap from your Deck to your hand that specifically lists the card "Gear Boy" in its text',
         {"kinds": ["trap"], "mentions": ["Gear Boy"]}),
        ('1 Trap that mentions "Gear Boy" or "Gear Girl" from your Deck to your hand',
         {"kinds": ["trap"], "mentions": ["Gear Boy", "Gear Girl"]}),
        ('1 "Gear Boy", or 1 card that mentions it, from your Deck to your hand, except "Gear Girl"',
         {"any_of": [{"names": ["Gear Boy"]}, {"mentions": ["Gear Boy"]}], "except_names": ["Gear Girl"]}),
        ('1 "Gear Boy" or 1 Trap that mentions it from your Deck to your hand',
         {"any_of": [{"names": ["Gear Boy"]}, {"kinds": ["trap"], "mentions": ["Gear Boy"]}]}),
        ('1 "Gear" monster or 1 Trap that mentions it from your Deck to your hand', None),
        ('1 Trap from your Deck to your hand, that dreams of "Gear Boy"', None),
        ('1 Trap that mentions "Gear Boy" AND "Gear Girl" from your Deck to your hand', None),
    ],
)  # fmt: skip
def test_what_mentions_a_name(what: str, where: dict[str, Any] | None) -> None:
    effect = effect_of(f"During your Main Phase: You can add {what}.")
    assert (effect and effect["do"][0]["choose"]["where"]) == where
