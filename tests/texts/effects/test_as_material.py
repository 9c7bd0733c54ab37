"""What a monster gains that has the card as material, and a lower one of two values (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed, the_effect

EFFECT = "If this card is in your hand: You can discard 1 card; Special Summon this card."
GAINS = "An Xyz Monster whose original Attribute is DARK and has this card as material gains this effect."
SAFE = "● Your opponent cannot target this card with card effects."


def test_what_is_gained_and_nothing_notices() -> None:
    effect = the_effect(f"{EFFECT} {GAINS}\n{SAFE}")
    assert effect["from"] == ["hand"]
    compiled = compile_card(printed(f"{EFFECT} {GAINS}\n{SAFE}"))
    assert [(unit.sentences, unit.outcome, unit.why) for unit in compiled.units if unit.outcome == "inert"] == [
        ((1, 2), "inert", "opponents_effects")
    ]


@pytest.mark.parametrize(
    "text",
    [
        f"{EFFECT} {GAINS}\n● Once per turn: You can draw 1 card.",
        f"{EFFECT} {GAINS}\n{SAFE}\n● Once per turn: You can draw 1 card.",
        f"{EFFECT} {GAINS}",
        f"{EFFECT} {GAINS.replace('as material', 'as a friend')}\n{SAFE}",
    ],
)
def test_what_is_gained_and_could_matter(text: str) -> None:
    assert compile_card(printed(text)).status == "refused"


QUICK = ", and if it is a Quick-Play Spell, it can be activated this turn."


def test_a_quick_play_spell_that_is_set_is_ready() -> None:
    effect = the_effect(f"If this card is Normal Summoned: You can Set 1 Spell directly from your Deck{QUICK}")
    assert effect["do"][0]["activation"] == "ready"


def test_a_trap_has_to_wait() -> None:
    text = f"If this card is Normal Summoned: You can Set 1 Spell/Trap directly from your Deck{QUICK}"
    assert compile_card(printed(text)).status != "modelled"


LOWER = (
    "If this card is in your hand: You can target 1 Dragon monster you control; take damage equal to its ATK or DEF"
    " (whichever is lower, but your choice if tied), and if you do, Special Summon this card."
)


def test_a_target_with_a_lower_value() -> None:
    effect = the_effect(LOWER)
    (target,) = effect["targets"]
    assert target["where"]["atk"] == target["where"]["defense"] == {"min": 1}
    assert effect["do"][0]["by"] == {"value": "lower", "value_of": target["name"], "times": -1}


@pytest.mark.parametrize("old", ["whichever is lower", "take damage", "its ATK or DEF"])
def test_other_words(old: str) -> None:
    assert compile_card(printed(LOWER.replace(old, "something"))).status != "modelled"
