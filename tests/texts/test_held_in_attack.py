"""Monsters that are kept in Attack Position, and all that are changed at once in old words (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import ANY_NAME, continuous, printed

HELD = "All face-up monsters {who} are changed to Attack Position and their battle positions cannot be changed."
OLD = "All monsters on your side of the field are changed to face-up Defense Position."


@pytest.mark.parametrize(
    ("text", "kinds", "side"),
    [
        (HELD.format(who="on the field"), "trap continuous", "either"),
        (HELD.format(who="your opponent controls"), "spell continuous", "opponent"),
        (HELD.format(who="you control"), "spell field", "me"),
        (HELD.format(who="on the field"), "trap", ""),
        (HELD.format(who="on the moon"), "trap continuous", ""),
        (HELD.format(who="that battled"), "trap continuous", ""),
        (HELD.format(who="on the field").replace("Attack", "Defense"), "trap continuous", ""),
        (HELD.format(who="on the field").replace("face-up ", ""), "trap continuous", ""),
        ("All face-up monsters on the field are changed to Attack Position.", "trap continuous", ""),
    ],
)
def test_what_is_read(text: str, kinds: str, side: str) -> None:
    assert continuous(text, ANY_NAME, kinds) == ([{"apply": "held_in_attack", "side": side}] if side else [])


def test_changing_all_at_once_in_old_words() -> None:
    old = compile_card(printed(OLD, "trap"))
    today = compile_card(printed("Change all monsters you control to face-up Defense Position.", "trap"))
    assert old.status == "modelled" and old.model == today.model


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        # There it would hold.
        (OLD, "trap continuous"),
        (OLD, "monster effect"),
        (OLD.replace("All monsters", "Monsters"), "trap"),
        (OLD.replace("changed to", "kept in"), "trap"),
    ],
)
def test_what_is_not_read(text: str, kinds: str) -> None:
    assert compile_card(printed(text, kinds)).status != "modelled"
