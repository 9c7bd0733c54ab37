"""Heads about cards that come to the Extra Deck (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

UP = {"on": "left_field", "into": "face_up_extra"}


def _effects(head: str, kinds: str) -> list[dict[str, Any]]:
    model = compile_card(printed(f"{head}: You can draw 1 card.", kinds)).model
    return list((model or {}).get("effect", ()))


@pytest.mark.parametrize(
    ("head", "events", "places"),
    [
        ("If this card is used as Synchro Material and added to your Extra Deck face-up",
         [{**UP, "as_material_of": "synchro"}], ["extra"]),
        ("If this card is added to the Extra Deck face-up", [UP], ["extra"]),
        ("If this card is sent to the GY, or added to the Extra Deck face-up",
         [{"on": "sent_to_gy"}, UP], ["gy", "extra"]),
        ("If a Rock monster(s) is added from the field to your Extra Deck face-up",
         [{**UP, "subject": {"types": ["Rock"], "kinds": ["monster"]}, "side": "me"}], ["monster_zone"]),
        ("If a Fusion Monster returns from your field to the Extra Deck",
         [{"on": "left_field", "into": "face_down_extra", "subject": {"kinds": ["fusion", "monster"]}, "side": "me"}],
         ["monster_zone"]),
    ],
)  # fmt: skip
def test_what_comes_there(head: str, events: list[dict[str, Any]], places: list[str]) -> None:
    (effect,) = _effects(head, "monster effect pendulum")
    assert [effect["event"], *effect.get("or_events", ())] == events and effect["from"] == places


@pytest.mark.parametrize(
    "head",
    [
        "If this card is used as Synchro Material and added to your Extra Deck",
        "If this card is used as Xyz Material and added to your Extra Deck face-up",
        "If this card is added to your Extra Deck",
        "If a Fusion Monster returns to the Extra Deck",
        "If a Rock monster(s) is added from your GY to your Extra Deck face-up",
    ],
)
def test_what_is_not_understood(head: str) -> None:
    assert _effects(head, "monster effect pendulum") == []


def test_a_card_that_never_lies_there_so() -> None:
    assert _effects("If this card is added to the Extra Deck face-up", "monster effect") == []
