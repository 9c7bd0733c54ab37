"""Targets whose ATK becomes 0 have some (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

TARGET = "You can target 1 face-up monster your opponent controls;"


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("change its ATK to 0 until the end of this turn.", {"atk": {"min": 1}}),
        ("its ATK becomes 0.", {"atk": {"min": 1}}),
        ("change its DEF to 0.", {"defense": {"min": 1}}),
        ("change its ATK to 1000.", {}),
        ("its ATK becomes 0, also its effects are negated.", {}),
        ("its ATK becomes 0, and if it does, its effects are negated.", {"atk": {"min": 1}}),
        ("change its DEF to 0, and if you do, negate its effects.", {"defense": {"min": 1}}),
    ],
)
def test_it_has_points_to_lose(text: str, asked: dict[str, object]) -> None:
    compiled = compile_card(printed(f"{TARGET} {text}", "monster effect"))
    assert compiled.model is not None and compiled.status == "modelled", compiled.units
    (choose,) = compiled.model["effect"][0]["targets"]
    where = choose.get("where", {})
    assert {key: where[key] for key in ("atk", "defense") if key in where} == asked


@pytest.mark.parametrize(("points", "asked"), [("ATK", {"min": 1}), ("ATK and DEF", None)])
def test_a_target_tells_how_much_another_loses(points: str, asked: dict[str, int] | None) -> None:
    text = (
        "You can target 1 face-up monster your opponent controls and 1 other Beast monster you control; the opponent's"
        f" targeted monster loses {points} equal to the ATK of your targeted monster."
    )
    compiled = compile_card(printed(text, "monster effect"))
    assert compiled.model is not None and compiled.status == "modelled", compiled.units
    _, mine = compiled.model["effect"][0]["targets"]
    assert mine["where"].get("atk") == asked


def test_a_card_has_the_level_that_another_must_have() -> None:
    compiled = compile_card(
        printed(
            "Target 1 Beast monster you control; return it to the hand, then Special Summon 1 Beast monster from your"
            " hand with the same Level as the monster that was returned to the hand.",
            "trap",
        )
    )
    assert compiled.model is not None and compiled.status == "modelled", compiled.units
    (choose,) = compiled.model["effect"][0]["targets"]
    assert choose["where"]["level"] == {"min": 1}
