"""Two old sentences that are one of today (invented texts)."""

from __future__ import annotations

import json

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed, read


def in_battle(text: str) -> object:
    """The effects of a turn with battles."""
    document = read(text)
    assert not document.of_battles
    return json.loads(document.battle_effects)


def test_what_was_selected_is_weakened() -> None:
    old = compile_card(
        printed(
            "When this card is Normal Summoned or Flip Summoned successfully, select 1 face-up monster on the field."
            " As long as the monster remains face-up on the field, decrease its DEF by 300 points."
        )
    )
    today = compile_card(
        printed(
            "When this card is Normal Summoned or Flip Summoned: Target 1 face-up monster on the field;"
            " it loses 300 DEF."
        )
    )
    assert old.status == "modelled" and old.model == today.model


@pytest.mark.parametrize("shuffled", ["", " Then shuffle your Deck."])
def test_a_summon_after_damage(shuffled: str) -> None:
    old = (
        "When this card is sent to the Graveyard as a result of battle, inflict 300 points of damage to your opponent's"
        ' Life Points. You can also Special Summon up to 2 "Clay Rat" cards from your Deck to your side of the field in'
        f" face-up Attack Position.{shuffled}"
    )
    today = (
        "When this card is destroyed by battle and sent to the GY: Inflict 300 damage to your opponent, then you can"
        ' Special Summon up to 2 "Clay Rat" from your Deck, in face-up Attack Position.'
    )
    assert in_battle(old) == in_battle(today)


@pytest.mark.parametrize(
    "text",
    [
        "When this card is Normal Summoned, select 1 face-up monster on the field. As long as this card remains face-up"
        " on the field, decrease its ATK by 300 points.",
        "When this card is Normal Summoned, select 1 face-up monster on the field. As long as the monster remains"
        " face-up on the field, decrease its ATK by 300 points for each card in your hand.",
    ],
)
def test_other_words_are_not_read(text: str) -> None:
    assert compile_card(printed(text)).status == "refused"


def test_how_often_an_effect_of_another_phase_is_used() -> None:
    limit = ' You can only use the effect of each "Card" once per Duel.'
    ended = compile_card(printed(f"During the End Phase: You can draw 1 card.{limit}"))
    assert ended.status == "modelled" and not (ended.model or {}).get("effect")
    # Of an effect of the Main Phase it would be one of each copy.
    assert compile_card(printed(f"During your Main Phase: You can draw 1 card.{limit}")).status == "refused"


def test_when_an_effect_of_another_phase_is_not_used() -> None:
    text = (
        "During your Standby Phase, send this face-up card to the Graveyard to Special Summon 1 monster from your hand."
        " (You cannot activate this effect the turn that this card is Normal Summoned, Special Summoned, or flipped"
        " face-up.)"
    )
    assert compile_card(printed(text)).status == "modelled"


def test_what_a_direct_attack_brings_in_the_next_turn() -> None:
    text = (
        "If this card successfully attacks your opponent's Life Points directly, during your next Standby Phase, draw"
        " 1 card."
    )
    assert not read(text).of_battles
    assert read(text.replace("Standby", "Battle")).of_battles


def test_damage_in_points() -> None:
    text = "When this card is destroyed and sent to the Graveyard, you take 700 points of damage."
    assert not read(text).of_battles
    assert compile_card(printed(text)).model == compile_card(printed(text.replace("points of ", ""))).model
