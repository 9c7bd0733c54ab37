"""Bullets under a sentence that only says how often each can be used are effects by themselves (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import Compiled, compile_card
from tests.reading import printed

EACH = 'You can only use each of the following effects of "Card" once per turn.'
ONE = 'You can only use 1 of these effects of "Card" per turn, and only once that turn.'
DRAW = "● If this card is Normal Summoned: You can draw 1 card."
BANISH = "● You can banish this card from your GY; draw 2 cards."


def compiled(*lines: str) -> Compiled:
    return compile_card(printed("\n".join(lines)))


def effects(*lines: str) -> list[dict[str, Any]]:
    found = compiled(*lines)
    assert found.status == "modelled" and found.model is not None
    return list(found.model["effect"])


def test_each_bullet_is_an_effect() -> None:
    first, second = effects(EACH, DRAW, BANISH)
    assert (first["kind"], second["kind"]) == ("trigger", "ignition")
    assert first["limit"] == second["limit"] == [{"scope": "name"}]


def test_one_of_the_bullets() -> None:
    assert [each["limit"] for each in effects(ONE, DRAW, BANISH)] == [[{"scope": "name", "group": "one"}]] * 2


def test_the_limit_is_that_of_the_bullets_alone() -> None:
    before = "During your Main Phase: You can gain 500 LP."
    behind = "If this card is sent to the GY: You can gain 300 LP."
    found = effects(before, ONE, DRAW, BANISH, behind)
    assert ["limit" in each for each in found] == [False, True, True, False]


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("● If this card is Flip Summoned by the moon: You can draw 1 card.", "usable"),
        ("● If this card is Flip Summoned by the moon: Draw 1 card.", "refused"),
        ("● This card cannot see the moon.", "refused"),
        ("● You can see the moon.", "usable"),
    ],
)
def test_a_bullet_that_is_not_read(line: str, status: str) -> None:
    assert compiled(EACH, DRAW, line).status == status


def test_bullets_after_what_never_comes_up_are_not_lost() -> None:
    inert = "If this card battles: You can draw 1 card."
    assert compiled(inert, EACH, "● Each turn, see the moon.").status == "refused"
