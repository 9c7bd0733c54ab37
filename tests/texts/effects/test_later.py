"""What an effect does at another time, and how long cards stay banished (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

HEAD = "If this card is Normal Summoned: You can "


def done(text: str, kinds: str = "monster effect") -> list[dict[str, Any]] | None:
    model = compile_card(printed(text, kinds)).model
    found: list[dict[str, Any]] = (model or {}).get("effect", [])
    return found[0]["do"] if found else None


@pytest.mark.parametrize(
    "text",
    [
        "activate this effect; during the End Phase of this turn, add 1 Dragon monster from your Deck to your hand.",
        "activate this effect; during the next Standby Phase, Special Summon 1 monster from your GY.",
        "activate this effect; during the Standby Phase of the next turn, draw 1 card.",
        "add 1 Dragon monster from your Deck to your hand during the End Phase of this turn.",
    ],
)
def test_what_is_done_later(text: str) -> None:
    assert done(HEAD + text) == [{"do": "unnoticed"}]


@pytest.mark.parametrize(
    "text",
    [
        "activate this effect; during the End Phase of this turn, Special Summon 1 monster from your GY.",
        "Tribute 1 Dragon monster; during the next Standby Phase, add the Tributed monster to your hand.",
        "activate this effect; during the next Main Phase, draw 1 card.",
        "banish 1 Dragon monster from your Deck during the End Phase of this turn.",
    ],
)
def test_what_is_not_left_out(text: str) -> None:
    assert done(HEAD + text) is None


@pytest.mark.parametrize(
    ("until", "read"),
    [
        ("until your next Standby Phase", True),
        ("(until their next Standby Phase)", True),
        ("until your opponent's next End Phase", True),
        ("until the Standby Phase of your next turn", True),
        ("until the End Phase of the next turn", True),
        ("until your next End Phase", False),
        ("until the end of this turn", False),
    ],
)
def test_how_long_it_is_banished(until: str, read: bool) -> None:
    expected = [{"do": "banish", "card": "target1"}] if read else None
    assert done(f"Once per turn: You can target 1 face-up monster you control; banish it {until}.") == expected


def test_all_but_a_level() -> None:
    found = done(f"{HEAD}add 1 Dragon monster from your Deck to your hand, except a Level 8 monster.")
    assert found is not None
    others = [{"level": {"max": 7}}, {"level": {"min": 9}}, {"kinds": ["xyz"]}, {"kinds": ["link"]}]
    assert found[0]["choose"]["where"] == {"types": ["Dragon"], "kinds": ["monster"], "any_of": others}
    assert done(f"{HEAD}add 1 card from your Deck to your hand, except a Level 8 monster.") is None


def test_both_that_were_shown() -> None:
    text = "You can reveal this card and 1 Dragon monster in your hand; Special Summon both."
    assert done(text) == [{"do": "special_summon", "card": "revealed1", "with_self": True}]
    assert done("You can reveal this card and 2 Dragon monsters in your hand; Special Summon both.") is None
    assert done("You can reveal 1 Dragon monster in your hand; draw both.") is None


def test_all_of_them_up_or_down() -> None:
    text = "Once per turn: You can increase or decrease the Levels of all Dragon monsters you currently control by 1."
    found = done(text)
    assert found is not None and [each[0]["level"] for each in found[0]["of"]] == [1, -1]
    assert done(text.replace("all Dragon monsters you currently", "1 Dragon monster you")) is None
