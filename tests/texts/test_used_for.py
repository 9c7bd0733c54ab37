"""What the materials of a monster's own Summon come to (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import ANY_NAME, continuous, printed

NONE: dict[str, Any] = {}


def told(text: str, kinds: str) -> list[dict[str, Any]]:
    return [part for part in continuous(text, ANY_NAME, kinds) if part["apply"] == "values"]


@pytest.mark.parametrize(
    ("text", "kinds", "amount", "more"),
    [
        ("This card gains 300 ATK for each Link Material used for its Link Summon.", "link", {"times": 300}, {}),
        (
            "The original ATK of this card becomes 500 x the number of materials used for its Summon.",
            "fusion",
            {"times": 500},
            {"becomes": ["atk"], "original": True},
        ),
        (
            "The original ATK of this card each become equal to the number of Fusion Materials used for its Fusion"
            " Summon x 400.",
            "fusion",
            {"times": 400},
            {"becomes": ["atk"], "original": True},
        ),
        (
            "Gains ATK equal to the combined original Levels of the materials used for its Fusion Summon x 100.",
            "fusion",
            {"used": {"adds": "original_level"}, "times": 100},
            {},
        ),
        (
            "The ATK of this card becomes twice the original ATK of 1 monster that you Tributed for the Tribute"
            " Summon of this card.",
            "",
            {"used": {"adds": "original_atk"}, "times": 2},
            {"becomes": ["atk"]},
        ),
        (
            "This card gains 200 ATK for each non-Tuner Synchro Material Monster used to Synchro Summon this card.",
            "synchro",
            {"used": {"where": {"not_kinds": ["tuner"], "kinds": ["monster"]}}, "times": 200},
            {},
        ),
    ],
)
def test_read(text: str, kinds: str, amount: dict[str, Any], more: dict[str, Any]) -> None:
    worth = {"value": "used", "value_of": "self", "used": NONE} | amount
    method = kinds or "tribute"
    where = {"where": {"summoned": [method]}}
    assert told(text, f"monster effect {kinds}") == [{"apply": "values", "itself": True, "atk": worth} | more | where]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("This card gains 300 ATK for each Link Material used for its Fusion Summon.", "link"),
        ("This card gains 300 ATK for each wet material used for its Link Summon.", "link"),
        ("This card's ATK becomes the combined ATK of the materials used for its Fusion Summon.", "fusion"),
        ("This card's ATK becomes the combined original ATK of the Tributed monsters.", ""),
        ("This card gains 300 ATK for each material used for the Fusion Summon of that card.", "fusion"),
    ],
)
def test_near_misses(text: str, kinds: str) -> None:
    assert told(text, f"monster effect {kinds}") == []


def test_what_is_attached() -> None:
    text = "This card gains ATK and DEF equal to the ATK and DEF of all Machine monsters attached to it as Materials."
    (part,) = told(text, "monster effect xyz")
    assert part["atk"]["value"] == "attached" and part["atk"]["used"]["adds"] == "original_atk"
    assert part["defense"]["used"]["where"] == {"types": ["Machine"], "kinds": ["monster"]}
    assert told(text.replace("all", "its"), "monster effect xyz") == []
    assert told(text, "monster effect") == []


def aimed(text: str) -> list[Any]:
    """The targets of each effect of a Synchro Monster with this text that is read."""
    found = compile_card(printed(f"1 Tuner + 1+ non-Tuner monsters\n{text}", "monster effect synchro")).model
    return [each.get("targets") for each in (found or {}).get("effect", [])]


@pytest.mark.parametrize(
    ("words", "used"),
    [
        ("the number of Synchro Materials used for the Synchro Summon of this card", {}),
        ("the number of non-Tuner monsters used for its Synchro Summon", {"where": {"not_kinds": ["tuner"]}}),
        (
            "the number of different original Types of the WATER monsters used for the Synchro Summon of this card",
            {"where": {"attributes": ["WATER"]}, "different": "type"},
        ),
    ],
)
def test_so_many_targets(words: str, used: dict[str, Any]) -> None:
    head = "If this card is Synchro Summoned: You can target cards your opponent controls, up to"
    (targets,) = aimed(f"{head} {words}; destroy them.")
    if "where" in used:
        used = used | {"where": used["where"] | {"kinds": ["monster"]}}
    assert targets[0]["max"] == {"used": used}
    assert targets[0]["min"] == 1


@pytest.mark.parametrize(
    "text",
    [
        "If this card is Synchro Summoned: You can target cards your opponent controls, up to the number of Fusion"
        " Materials used for the Fusion Summon of this card; destroy them.",
        "If this card is Synchro Summoned: You can target cards your opponent controls, up to the number of different"
        " Types of the monsters used for the Synchro Summon of this card; destroy them.",
        "If this card is Synchro Summoned: You can destroy cards your opponent controls, up to the number of Synchro"
        " Materials used for the Synchro Summon of this card.",
    ],
)
def test_no_such_number(text: str) -> None:
    assert not aimed(text)
