"""Cards of the GY that were there when it happened (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed


@pytest.mark.parametrize(
    ("head", "when", "before"),
    [
        ("a Rock monster(s) you control is destroyed by battle or card effect", "the monster was destroyed", True),
        ("a monster(s) is sent to the GY", "the monster was sent", True),
        ("a monster(s) is Special Summoned", "that monster was Special Summoned", False),
    ],
)
def test_where_it_was(head: str, when: str, before: bool) -> None:
    text = (
        f"If {head}: You can Special Summon this card from the GY (if it was there when {when}) or hand (even if not)."
    )
    model = compile_card(printed(text, "monster effect")).model
    assert model is not None
    (effect,) = model["effect"]
    assert effect["from"] == ["hand", "gy"] and effect["event"].get("before", False) == before


@pytest.mark.parametrize(
    ("event", "place", "before"),
    [
        ("a monster(s) is sent to your GY", "in your GY", True),
        ("a monster(s) is sent to your GY", "in the Graveyard", True),
        ("a monster(s) is banished", "in your hand or GY", True),
        ("a monster(s) is banished", "banished", True),
        ("a monster(s) is Special Summoned to your field", "in your GY", False),
        ("a monster(s) is sent to your GY", "on the field", False),
    ],
)
def test_while_it_is_there(event: str, place: str, before: bool) -> None:
    text = f"If {event}, while this card is {place} (except during the Damage Step): You can draw 1 card."
    model = compile_card(printed(text, "monster effect")).model
    assert model is not None
    assert model["effect"][0]["event"].get("before", False) == before


def test_originally() -> None:
    text = "If your monster(s) that was originally EARTH is {} by card effect: You can draw 1 card."
    model = compile_card(printed(text.format("destroyed"), "monster effect")).model
    assert model is not None
    assert model["effect"][0]["event"] == {
        "on": "destroyed", "subject": {"attributes": ["EARTH"], "kinds": ["monster"]}, "side": "me",
        "origin": ["monster_zone", "hand", "deck"], "causes": ["effect"],
    }  # fmt: skip
    assert compile_card(printed(text.format("banished"), "monster effect")).status == "usable"
