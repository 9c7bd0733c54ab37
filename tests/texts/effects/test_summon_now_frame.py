"""Summons out of the Extra Deck by an effect, in words (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

NOW = "immediately after this effect resolves, "
XYZ = {"kinds": ["xyz", "monster"]}


def actions(text: str) -> list[dict[str, Any]] | None:
    found = compile_card(printed(f"You can discard 1 card; {text}."))
    return list(found.model["effect"][0]["do"]) if found.status == "modelled" and found.model else None


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("Xyz Summon 1 Xyz Monster", {}),
        ("Xyz Summon 1 Xyz Monster using monsters you control as material", {}),
        ("Xyz Summon 1 Xyz Monster, using materials you control, including this card", {"include_self": True}),
        (
            "Xyz Summon 1 Xyz Monster using monsters you control, including a Fiend monster",
            {"must_include": {"types": ["Fiend"], "kinds": ["monster"]}},
        ),
        (
            "Xyz Summon 1 Xyz Monster using only Fiend monsters you control",
            {"materials": {"types": ["Fiend"], "kinds": ["monster"]}},
        ),
    ],
)
def test_read(text: str, keys: dict[str, Any]) -> None:
    assert actions(NOW + text) == [{"do": "summon_now", "method": "xyz", "where": XYZ, **keys}]


def test_what_can_be_left_out() -> None:
    (found,) = actions(f"{NOW}you can Link Summon 1 Link Monster") or [{}]
    assert found["do"] == "optional"


@pytest.mark.parametrize(
    "text",
    [
        f"{NOW}Xyz Summon",
        f"{NOW}Xyz Summon 2 Xyz Monsters",
        f"{NOW}Xyz Summon 1 Xyz Monster using monsters in your hand",
        f"{NOW}Xyz Summon 1 Xyz Monster using only Fiend monsters in your hand",
        f"{NOW}Xyz Summon 1 Xyz Monster using that monster",
        f"{NOW}Xyz Summon 1 Xyz Monster using monsters your opponent controls",
        "Xyz Summon 1 Xyz Monster",
    ],
)
def test_not_read(text: str) -> None:
    assert actions(text) is None
