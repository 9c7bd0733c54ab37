"""Monsters that the card of an effect points to (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.scope import Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.words import NotUnderstood
from tests.reading import printed

ONE = {"from": ["monster_zone"], "min": 1, "max": 1, "pointed": True}


def scope(text: str, kinds: str = "monster effect link", **more: Any) -> Scope:
    return Scope(printed("2 monsters", kinds), Masked.of(text), **{"stage": "cost", **more})


@pytest.mark.parametrize(
    ("text", "tribute", "choose"),
    [
        ("1 monster this card points to", True, {**ONE, "side": "me", "face_down": True}),
        ("1 monster this card points to", False, {**ONE, "side": "either", "face_down": True}),
        ("1 face-up monster this card points to", False, {**ONE, "side": "either"}),
        ("1 monster your opponent controls that this card points to", False,
         {**ONE, "side": "opponent", "face_down": True}),
    ],
)  # fmt: skip
def test_read(text: str, tribute: bool, choose: dict[str, Any]) -> None:
    found = select(text, scope(text), (), tribute)
    found.pop("where", None)
    assert found == choose


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("1 monster this card points to", {"kinds": "monster effect"}),
        ("1 monster this card points to", {"stage": "resolution"}),
        ("1 monster this card points to on either field", {}),
        ("1 card this card points to", {}),
        ("2 monsters this card points to", {}),
        ("1 monster another card points to", {}),
    ],
)
def test_near_misses(text: str, more: dict[str, Any]) -> None:
    with pytest.raises(NotUnderstood):
        select(text, scope(text, **more))


def test_other_than_the_tributed_monster_is_not_told() -> None:
    text = "1 other monster in your GY"
    assert select(text, scope(text))["from"] == ["gy"]
    with pytest.raises(NotUnderstood):
        select(text, scope(text, chosen=(("tributed", "tributed1"),)))
