"""Control given and switched, and positions that stay (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import Compiled, compile_card
from tests.reading import printed

BOTH = "Target 1 monster you control and 1 monster your opponent controls; "
EACH = "Each player chooses 1 monster they control and switches control of those monsters with each other."


def compiled(text: str, kinds: str = "spell") -> Compiled:
    return compile_card(printed(text, kinds))


def done(text: str, kinds: str = "spell") -> list[dict[str, Any]]:
    found = compiled(text, kinds)
    assert found.model is not None and found.status == "modelled", found.units
    (one,) = found.model["effect"]
    return list(one["do"])


@pytest.mark.parametrize(("until", "ends"), [("", False), (" until the End Phase of this turn", True)])
def test_given(until: str, ends: bool) -> None:
    (action,) = done(f"Target 1 monster you control; give control of it to your opponent{until}.")
    assert action == {"do": "give_control", "card": "target1"} | ({"until_end_phase": True} if ends else {})


def test_the_second_target_is_given() -> None:
    first, second = done(
        "Target 1 monster your opponent controls and 1 monster you control; destroy the first target, then give control"
        " of the second target to your opponent."
    )
    assert (first["card"], second["do"], second["card"]) == ("target1", "give_control", "target2")


@pytest.mark.parametrize("words", ["both monsters", "those monsters", "both those targets", "those 2 monsters"])
def test_switched(words: str) -> None:
    (node,) = done(f"{BOTH}switch control of {words}.")
    assert node.get("then", [node]) == [{"do": "swap_control", "card": "both_target1"}]


def test_each_player_chooses() -> None:
    first, second = done(f"{EACH} Those monsters cannot change their battle positions for the rest of this turn.")
    assert (first["do"], first["choose"]["side"], first["choose"]["max"]) == ("swap_control", "either", 2)
    assert (second["do"], second["card"]) == ("fix_position", first["choose"]["name"])


@pytest.mark.parametrize(
    "text",
    [
        "Target 1 monster your opponent controls; give control of it to your opponent.",
        "Target 2 monsters you control; switch control of those monsters.",
        "Target 1 monster you control; switch control of that monster.",
        "Target 1 monster you control and 1 monster in your GY; switch control of both monsters.",
        "Each player chooses 2 monsters they control and switches control of those monsters with each other.",
        f"{EACH} Those monsters cannot change their battle positions while they are wet.",
        "Give control of this card to your opponent.",
    ],
)
def test_near_misses(text: str) -> None:
    assert compiled(text).status != "modelled"
