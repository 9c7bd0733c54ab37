"""Traps that become monsters, in words (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.models.forms import Form
from combo_solver.texts.effects.compiler import Compiled, compile_card
from tests.reading import printed

ROCK = "Rock/EARTH/Level 4/ATK 1600/DEF 1800"
FORM = {"type": "Rock", "attribute": "EARTH", "level": 4, "atk": 1600, "defense": 1800}


def read(text: str, kinds: str = "trap") -> Compiled:
    return compile_card(printed(text, kinds))


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        (f"Special Summon this card as a Normal Monster ({ROCK}).", {"form": FORM}),
        (
            f"Special Summon this card as a Normal Monster ({ROCK}). (This card is also still a Trap Card.)",
            {"form": FORM | {"still": True}},
        ),
        (
            f"Special Summon this card as a Normal Monster ({ROCK}). (This card is NOT treated as a Trap.)",
            {"form": FORM},
        ),
        (
            f"Special Summon this card in Defense Position as a Normal Monster ({ROCK}) (this card is also still a "
            "Trap).",
            {"form": FORM | {"still": True}, "position": "defense"},
        ),
        (
            "Special Summon this card as a Normal Monster (Rock-Type/Tuner/EARTH/Level 1/ATK 0/DEF 0).",
            {"form": {"type": "Rock", "tuner": True, "attribute": "EARTH", "level": 1, "atk": 0, "defense": 0}},
        ),
    ],
)
def test_it_becomes_a_monster(text: str, keys: dict[str, Any]) -> None:
    found = read(text)
    assert found.model is not None and found.status == "modelled"
    (effect,) = found.model["effect"]
    assert effect["do"] == [{"do": "summon_as_monster", **keys}]


@pytest.mark.parametrize(
    "text",
    [
        f"Special Summon this card as an Effect Monster ({ROCK}).",
        "Special Summon this card as a Normal Monster (Wet/EARTH/Level 4/ATK 0/DEF 0).",
        "Special Summon this card as a Normal Monster (Rock/EARTH/ATK 0/DEF 0).",
        f"Special Summon this card as a wet Normal Monster ({ROCK}).",
        f"Special Summon this card as a Normal Monster ({ROCK}), and it rains.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert read(text).status != "modelled"


def test_a_card_that_does_more_on_the_field_is_refused() -> None:
    lasting = f"Special Summon this card as a Normal Monster ({ROCK}). Once per turn: You can draw 1 card."
    assert read(lasting, "trap continuous").status != "modelled"


def test_a_monster_does_not_become_one() -> None:
    assert read(f"You can Special Summon this card as a Normal Monster ({ROCK}).", "monster effect").status == "usable"


@pytest.mark.parametrize("still", [True, False])
@pytest.mark.parametrize("tuner", [True, False])
def test_its_words_tell_all_of_it(still: bool, tuner: bool) -> None:
    form = Form.model_validate(FORM | {"still": still, "tuner": tuner})
    assert Form.of(form.words) == form
