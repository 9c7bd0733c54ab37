"""What an effect that is not read needs at least (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

STRANGE = "juggle 1 card"
"""What no frame reads."""


def needed(text: str, kinds: str = "monster effect") -> dict[str, Any]:
    """What is told of the only effect, which is not read."""
    (told,) = (compile_card(printed(text, kinds)).model or {})["unmodelled"]
    assert told.pop("reason") == "not read"
    del told["number"]
    return dict(told)


def count(side: str, least: int, *places: str, **where: Any) -> dict[str, Any]:
    return {"test": "count", "in": list(places), "where": where, "min": least, "side": side}


@pytest.mark.parametrize(
    ("text", "places"),
    [
        (f"You can pay 500 LP; {STRANGE}.", ["monster_zone"]),
        (f"If this card is Normal or Special Summoned: You can {STRANGE}.", ["monster_zone"]),
        (f"Once per turn: You can detach 2 materials from this card; {STRANGE}.", ["monster_zone"]),
        (f"If this card is in your GY: You can {STRANGE}.", ["gy"]),
        (f"You can Tribute this card; {STRANGE}.", ["monster_zone"]),
        (f"You can discard this card; {STRANGE}.", None),
        (f"You can reveal this card and 1 Dragon monster in your hand; {STRANGE}.", None),
        ('You can juggle 1 card; Special Summon "Card" from your hand.', None),
        (f"You can banish this card and 1 other card from your GY; {STRANGE}.", None),
        (f"You can {STRANGE}; Special Summon this card from your hand.", None),
        ("If a monster's battle position is changed: You can juggle 1 card; Special Summon this card.", None),
        ("If a monster's battle position is changed: You can juggle 1 card; draw 1 card.", ["monster_zone"]),
        (f"If this card is juggled: You can {STRANGE}.", None),
        (f"If this card is Normal or Special Summoned, or if it is banished: You can {STRANGE}.", None),
        ("If this card would be juggled: You can juggle 1 Dragon monster; draw 1 card.", None),
    ],
)
def test_where_the_card_of_a_monster_must_be(text: str, places: list[str] | None) -> None:
    assert needed(text).get("from") == places


@pytest.mark.parametrize(
    ("text", "kinds", "places"),
    [
        (f"{STRANGE.capitalize()}.", "spell", ["hand", "spell_zone", "field_zone"]),
        (f"{STRANGE.capitalize()}.", "trap", ["spell_zone"]),
        (f"{STRANGE.capitalize()}. You can activate this card from your hand.", "trap", None),
        (f"{STRANGE.capitalize()}. You can activate this card the turn it was Set.", "trap", None),
        (f"When this face-down card is sent to the GY, {STRANGE}.", "spell", None),
        (f"When this card is activated: You can {STRANGE}.", "spell continuous", ["hand", "spell_zone", "field_zone"]),
        (f"When this card is activated: You can {STRANGE}.", "spell field", ["hand", "spell_zone", "field_zone"]),
        (f"When this card is activated: You can {STRANGE}.", "trap continuous", ["spell_zone"]),
    ],
)
def test_where_a_spell_or_trap_must_be(text: str, kinds: str, places: list[str] | None) -> None:
    told = (compile_card(printed(text, kinds)).model or {})["unmodelled"][0]
    assert told.get("from") == places


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (
            f"If you control a Dragon monster: You can {STRANGE}.",
            count("me", 1, "monster_zone", types=["Dragon"], kinds=["monster"]),
        ),
        (f"You can discard 2 cards; {STRANGE}.", count("me", 2, "hand")),
        (
            "You can target 1 Level 4 Dragon monster in your GY; juggle it.",
            count("me", 1, "gy", level={"equals": 4}, types=["Dragon"], kinds=["monster"]),
        ),
        (
            "You can target 1 monster your opponent controls; juggle it.",
            count("opponent", 1, "monster_zone"),
        ),
    ],
)
def test_what_must_be_there(text: str, asked: dict[str, Any]) -> None:
    assert needed(text)["if"] == [asked]


FIELD = ("monster_zone", "spell_zone", "field_zone", "pendulum_zone")


@pytest.mark.parametrize(
    ("does", "places"),
    [
        ("destroy all juggled monsters your opponent controls", FIELD),
        ("return monsters your opponent controls to the hand up to the number of 3 strange cards", ("hand", *FIELD)),
        ("banish 1 juggled card from your opponent's GY, and if you do, draw 1 card", ("gy",)),
        ("banish 1 juggled card from your opponent's hand (random) or GY", ("hand", "gy")),
        ("destroy all juggled monsters your opponent controls, also draw 1 card", None),
        ("destroy all juggled monsters your opponent controls and draw 1 card", None),
        ("destroy 1 juggled card you control and 1 card your opponent controls", None),
        ("send 1 juggled card from your hand to your opponent's GY", None),
        ("destroy all juggled monsters", None),
    ],
)  # fmt: skip
def test_what_is_done_to_the_opponent_first(does: str, places: tuple[str, ...] | None) -> None:
    told = needed(f"Once per turn: You can {does}.").get("if")
    assert told is None if places is None else set(told[0]["in"]) == set(places) and told[0]["side"] == "opponent"


def test_a_second_sentence_may_do_something_else() -> None:
    assert "if" not in needed("Destroy all juggled monsters your opponent controls. Draw 1 card.", "spell")


def test_an_effect_by_itself_that_is_counted_to_another_may_be_used_elsewhere() -> None:
    first = f"If this card is sent to the GY: You can {STRANGE}."
    then = "After this card was flipped face-up, if a monster is sent to your GY: You can draw 1 card."
    assert needed(first)["from"] == ["gy"] and "from" not in needed(f"{first} {then}")


def test_a_filter_keeps_what_needs_no_effect_to_be_understood() -> None:
    told = needed("You can target 1 Dragon monster in your GY with the same Level as this card; juggle it.")
    assert "if" not in told or set(told["if"][0]["where"]) <= {"types", "kinds"}


def test_bullets_tell_nothing() -> None:
    model = compile_card(printed("This card gains this effect.\n● You can juggle 1 card.", "monster effect")).model
    assert model is None or all("from" not in told for told in model["unmodelled"])
