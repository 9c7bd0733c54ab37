"""Cards of which either of two values is compared with one of another card, and damage of the End Phase (invented
texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed, the_effect

SELF: dict[str, Any] = {"value": "atk", "value_of": "self"}


def where(text: str) -> dict[str, Any]:
    (target,) = the_effect(text)["targets"]
    found: dict[str, Any] = target["where"]
    return found


@pytest.mark.parametrize(("how", "bound"), [("greater", "min"), ("higher", "min"), ("less", "max"), ("lower", "max")])
def test_one_of_two_values(how: str, bound: str) -> None:
    target = f"target 1 face-up monster on the field with ATK or DEF {how} than or equal to this card's ATK"
    text = f"You can {target}; destroy it."
    assert where(text) == {"any_of": [{"atk": {bound: SELF}}, {"defense": {bound: SELF}}]}


def test_one_value() -> None:
    text = (
        "You can target 1 face-up monster on the field with ATK greater than or equal to this card's ATK; destroy it."
    )
    assert where(text) == {"atk": {"min": SELF}}


def test_an_old_sentence_that_selects_nothing() -> None:
    effect = the_effect(
        "Once per turn, you can destroy 1 monster with ATK or DEF equal to or higher than the ATK of this card."
    )
    (target,) = effect["targets"]
    assert target["where"]["any_of"] == [{"atk": {"min": SELF}}, {"defense": {"min": SELF}}]
    assert "face_down" not in target and effect["do"] == [{"do": "destroy", "card": target["name"]}]


@pytest.mark.parametrize(
    "text",
    [
        "You can target 1 face-up monster on the field with ATK or luck higher than or equal to this card's"
        " ATK; destroy it.",
        "Once per turn, you can destroy 1 wet monster with ATK equal to or higher than the ATK of this card.",
        "Once per turn, you can destroy 1 monster with ATK equal to or higher than the ATK of that card.",
    ],
)
def test_other_words(text: str) -> None:
    assert compile_card(printed(text)).status != "modelled"


LATER = "During the End Phase of the turn this card is activated, you take damage equal to the amount of ATK gained."


def test_damage_of_the_end_phase() -> None:
    compiled = compile_card(printed(f"Draw 1 card. {LATER}", "spell"))
    assert compiled.status == "modelled" and compiled.units[-1].why == "end_phase"


@pytest.mark.parametrize("text", [LATER.replace("End", "Main"), LATER.replace("you take", "your opponent takes")])
def test_damage_of_another_time_or_player(text: str) -> None:
    assert compile_card(printed(f"Draw 1 card. {text}", "spell")).status != "modelled"
