"""From where an effect Special Summons, in words (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed


def effect(text: str) -> dict[str, Any]:
    found = compile_card(printed(text, "monster effect pendulum"))
    assert found.status == "modelled" and found.model is not None
    return dict(found.model["effect"][0])


@pytest.mark.parametrize(
    ("words", "places"),
    [
        ("from your hand or face-up from your Extra Deck", {"from": ["hand", "extra"], "face_up": True}),
        ("from your Deck/Extra Deck", {"from": ["deck", "extra"]}),
    ],
)
def test_out_of_two_places(words: str, places: dict[str, Any]) -> None:
    choose = effect(f"During your Main Phase: You can Special Summon 1 Fiend monster {words}.")["do"][0]["choose"]
    assert {key: choose[key] for key in places} == places and ("face_up" in choose) == ("face_up" in places)


@pytest.mark.parametrize("who", ["that target", "it"])
def test_a_target_from_the_gy(who: str) -> None:
    text = f"You can target 1 Fiend monster in your GY; Special Summon {who}"
    assert effect(f"{text}.")["do"] == effect(f"{text.replace(' it', ' that target')} from the GY.")["do"]


def test_the_card_out_of_its_pendulum_zone() -> None:
    found = effect("You can discard 1 card; Special Summon this card from your Pendulum Zone.")
    assert (found["from"], found["do"]) == (["pendulum_zone"], [{"do": "special_summon", "card": "self"}])


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("this card in your hand and that monster", "hand"),
        ("this card from your GY, and that monster", "gy"),
    ],
)
def test_the_card_and_another_one(words: str, place: str) -> None:
    found = effect(f"You can target 1 Fiend monster in your GY; Special Summon both {words}.")
    assert found["from"] == [place] and found["do"][0]["with_self"]


@pytest.mark.parametrize(
    "text",
    [
        "You can discard 1 card; Special Summon that target from the GY.",
        "During your Main Phase: You can Special Summon 1 Fiend monster from your hand or face-up from your GY.",
        "You can target 1 Fiend monster in your GY; Special Summon both this card on the moon and that monster.",
    ],
)
def test_not_read(text: str) -> None:
    assert compile_card(printed(text, "monster effect pendulum")).status != "modelled"
