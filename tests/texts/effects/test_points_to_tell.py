"""Cards that tell by how many points something is changed: one that is banished for it, or a target, must have some
(invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

SOME = {"min": 1}


def effect(text: str) -> dict[str, Any]:
    """The one effect of a text; empty where it is not read."""
    compiled = compile_card(printed(text))
    return dict(compiled.model["effect"][0]) if compiled.status == "modelled" and compiled.model else {}


@pytest.mark.parametrize(
    ("amount", "where", "points"),
    [
        ("that monster's ATK", {"atk": SOME}, {"value": "atk"}),
        ("that monster's DEF", {"defense": SOME}, {"value": "defense"}),
        ("that monster's", {"atk": SOME}, {"value": "atk"}),
        ("half that monster's ATK", {"atk": SOME}, {"value": "atk", "divided": 2}),
        ("that monster's original ATK", {"atk": SOME}, {"value": "original_atk"}),
    ],
)
def test_a_target_in_the_gy(amount: str, where: dict[str, Any], points: dict[str, Any]) -> None:
    found = effect(f"Once per turn: You can target 1 Dragon monster in your GY; this card gains ATK equal to {amount}.")
    assert found["targets"][0]["where"] == {"types": ["Dragon"], "kinds": ["monster"], **where}
    assert found["do"] == [{"do": "modify", "card": "self", "atk": {**points, "value_of": "target1"}}]


def test_its_original_points_on_the_field() -> None:
    target = "Once per turn: You can target 1 face-up monster your opponent controls; "
    text = f"{target}this card gains ATK equal to its {{}}ATK."
    assert effect(text.format("")) == {}  # "Its" may be either.
    named = text.replace("its {}", "that monster's {}")
    assert effect(named.format("original "))["targets"][0]["where"] == {"original": {"atk": SOME}}
    assert effect(named.format("current "))["targets"][0]["where"] == {"atk": SOME}


def test_what_is_banished_for_it() -> None:
    cost = "Once per turn: You can banish 1 Dragon monster from your GY; {}."
    found = effect(cost.format("this card gains ATK equal to the banished monster's ATK"))
    assert found["cost"][0]["choose"]["where"]["atk"] == SOME


def test_what_is_gone_by_then_may_have_none() -> None:
    target = "Once per turn: You can target 1 monster your opponent controls; {} it, and if you do, this card gains ATK"
    for verb in ("banish", "destroy"):
        found = effect(
            f"{target.format(verb)} equal to half the {verb.rstrip('y')}ed monster's original ATK.".replace(
                "destroed", "destroyed"
            )
        )
        assert "where" not in found["targets"][0]


@pytest.mark.parametrize(
    "done",
    [
        # What another loses is not told alike for all cards.
        "all monsters your opponent controls lose ATK equal to that monster's ATK",
        "all monsters you control gain ATK equal to that monster's ATK",
        "draw 1 card, then this card gains ATK equal to that monster's ATK",
    ],
)
def test_what_stays_unread(done: str) -> None:
    assert effect(f"Once per turn: You can target 1 Dragon monster in your GY; {done}.") == {}


def test_link_ratings() -> None:
    text = "Once per turn: You can target 1 Link Monster on the field; {} equal to its Link Rating x 100."
    assert effect(text.format("gain LP"))["do"][0]["by"] == {"value": "rating", "value_of": "target1", "times": 100}
    assert effect(text.format("gain LP").replace("its Link", "its original Link")) == {}


def test_a_target_whose_level_this_card_gets_has_one() -> None:
    once = "Once per turn: You can target 1 Dragon monster you control; this card's Level becomes that monster's."
    found = effect(once)
    assert found["targets"][0]["where"] == {"types": ["Dragon"], "kinds": ["monster"], "level": SOME}
    other = effect(once.replace("Level becomes that monster's", "Level becomes 4"))
    assert other["targets"][0]["where"] == {"types": ["Dragon"], "kinds": ["monster"]}
