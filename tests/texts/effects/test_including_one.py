"""So many cards, one of which must be such a one too (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed


@pytest.mark.parametrize(
    ("what", "divided"),
    [
        ("2 monsters in your GY, including a Fiend monster", [{"types": ["Fiend"], "kinds": ["monster"]}, {}]),
        (
            "2 face-up monsters on the field, including a monster you control",
            [{"place": ["monster_zone"], "side": "me"}, {}],
        ),
        ("3 of your banished Fiend monsters, including at least 1 Tuner", [{"kinds": ["tuner"]}, {}, {}]),
    ],
)
def test_one_of_them(what: str, divided: list[object]) -> None:
    found = compile_card(printed(f"You can target {what}; shuffle them into the Deck."))
    assert found.model is not None
    (target,) = found.model["effect"][0]["targets"]
    assert target["divided"] == divided


@pytest.mark.parametrize(
    "what",
    [
        "2 monsters in your GY, including a wet monster",
        "2 monsters on the field, including a Fiend monster you control",
        "2 monsters in your GY, including a Fiend monster and a Fairy monster",
        "up to 2 monsters in your GY, including a Fiend monster",
        "3 Fiend monsters or 1 Fairy monster in your GY",
    ],
)
def test_what_is_not_read(what: str) -> None:
    found = compile_card(printed(f"You can target {what}; shuffle them into the Deck."))
    assert [unit.outcome for unit in found.units] == ["option"]
