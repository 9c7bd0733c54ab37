# ruff: noqa: E501 (texts are kept whole)
"""What effects do to values, in many words (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

TARGET = "Once per turn: You can target 1 Dragon monster you control; "
OWN = "Once per turn: You can "


def done(text: str) -> list[dict[str, Any]] | None:
    """What the effect does; None where it is not read."""
    compiled = compile_card(printed(text))
    if compiled.status != "modelled" or compiled.model is None:
        return None
    found: list[dict[str, Any]] = compiled.model["effect"][0]["do"]
    return found


def change(card: str = "target1", **keys: Any) -> dict[str, Any]:
    return {"do": "modify", "card": card, **keys}


def either(*changes: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"do": "either", "of": [[each] for each in changes]}]


HALF = {"value_of": "it", "divided": 2}
ATTRIBUTES = ("EARTH", "WATER", "FIRE", "WIND", "LIGHT", "DARK", "DIVINE")

SENT = {
    "do": "send_to_gy",
    "choose": {
        "side": "me", "from": ["deck"], "where": {"types": ["Dragon"], "kinds": ["monster"]}, "min": 1, "max": 1,
        "name": "sent1",
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("it gains 700 ATK until the end of this turn (even if this card leaves the field).", [change(atk=700)]),
        ("it gains 700 ATK until your next Standby Phase.", [change(atk=700)]),
        ("it gains 700 ATK or loses 500 ATK.", either(change(atk=700), change(atk=-500))),
        ("it gains 700 ATK or loses 500 DEF.", None),
        ("its ATK is halved until the end of this turn.", [change(atk_to={"value": "atk", **HALF})]),
        (
            "its ATK and DEF become half its current ATK and DEF.",
            [change(atk_to={"value": "atk", **HALF}, defense_to={"value": "defense", **HALF})],
        ),
        ("make its ATK/DEF 0.", [change(atk_to=0, defense_to=0)]),
        (
            "until the end of this turn, its ATK becomes 0, also its effects are negated.",
            [change(atk_to=0), {"do": "negate_effects", "card": "target1", "any": True, "join": "also"}],
        ),
        (
            "it gains 400 ATK, but it has its effects negated.",
            [change(atk=400), {"do": "negate_effects", "card": "target1", "any": True, "join": "also"}],
        ),
        ("that monster you control gains 700 ATK.", [change(atk=700)]),
        ("it gains 700 ATK and 200 DEF.", [change(atk=700, defense=200)]),
        ("it gains 700 ATK, and loses 200 DEF.", [change(atk=700, defense=-200)]),
        ("it is treated as a Tuner monster while it is face-up on the field.", [change(tuner=True)]),
        (
            "until the End Phase, it gains 700 ATK, but its effect(s) is negated.",
            [change(atk=700), {"do": "negate_effects", "card": "target1", "any": True, "join": "also"}],
        ),
        (
            "switch its current ATK and DEF.",
            [change(atk_to={"value": "defense", "value_of": "it"}, defense_to={"value": "atk", "value_of": "it"})],
        ),
        ("increase or reduce its Level by 1.", either(change(level=1), change(level=-1))),
        ("reduce its Level by up to 2.", either(change(level=-1), change(level=-2))),
        ("increase its Level by 1 or 3.", either(change(level=1), change(level=3))),
        ("reduce its Level by exactly 2.", [change(level=-2)]),
        ('its name becomes "Fire Dancer" until the End Phase.', [change(named="Fire Dancer")]),
        ("it is treated as a Tuner while face-up on the field.", [change(tuner=True)]),
        ("change its Attribute to DARK.", [change(attribute="DARK")]),
        ("its Level becomes double its original Level.", [change(level_to={"value": "original_level", "value_of": "it", "times": 2})]),
        ("switch its original ATK and DEF.", None),
        ("increase or dance its Level by 1.", None),
        ("it becomes that Level.", None),
        ("the ATK of all other monsters on the field becomes 0.", None),
        ("its mood becomes half its current ATK.", None),
    ],
)  # fmt: skip
def test_what_a_target_becomes(text: str, expected: list[dict[str, Any]] | None) -> None:
    assert done(TARGET + text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("declare a Level from 1 to 3; this card becomes that Level.", either(*(change("self", level_to=level) for level in (1, 2, 3)))),
        ("declare 1 Attribute; this card becomes that Attribute.", either(*(change("self", attribute=each) for each in ATTRIBUTES))),
        ("make this card become Level 3 until the end of this turn.", [change("self", level_to=3)]),
        ("Tribute 1 other Dragon monster; this card gains ATK equal to the Tributed monster's ATK.", [change("self", atk={"value": "atk", "value_of": "tributed1"})]),
        ("discard 1 Dragon monster; this card gains ATK equal to the discarded monster's ATK.", None),
        ("banish 1 Dragon monster from your GY; this card gains ATK equal to the banished monster's original ATK.", [change("self", atk={"value": "original_atk", "value_of": "banished1"})]),
        ("banish 1 Dragon monster from your GY; draw 1 card, then this card gains ATK equal to the banished monster's original ATK.", None),
        ("banish up to 3 monsters from your GY; this card gains 300 ATK for each.", [change("self", atk={"times": 300, "number": {"count_of": "banished1"}})]),
        ("declare 1 Attribute; this card becomes that Level.", None),
        ("declare 1 mood; this card becomes that mood.", None),
        (
            "send 1 Dragon monster from your Deck to the GY, and if you do, this card's Level becomes the same as that monster's.",
            [SENT, change("self", level_to={"value": "level", "value_of": "sent1"}) | {"join": "if_you_do"}],
        ),
    ],
)  # fmt: skip
def test_what_this_card_becomes(text: str, expected: list[dict[str, Any]] | None) -> None:
    assert done(OWN + text) == expected


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("all Dragon monsters you currently control gain 500 ATK until the end of this turn", True),
        ("all Dragon monsters you control gain 500 ATK", True),
        # Perhaps those that come later, too.
        ("all Dragon monsters you control gain 500 ATK until the end of this turn", False),
        ("until the end of your next turn, all Dragon monsters you control gain 500 ATK", False),
    ],
)
def test_all_monsters_even_if_the_card_that_says_so_is_gone(text: str, read: bool) -> None:
    words = f"Once per turn: You can gain 100 LP, then {text} (even if this card leaves the field)."
    assert compile_card(printed(words, "spell field")).status == ("modelled" if read else "usable")
