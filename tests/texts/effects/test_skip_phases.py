"""Phases of later turns that an effect skips, and Pendulum Effects that are not negated (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed


@pytest.mark.parametrize(
    ("said", "phase"),
    [
        ("Draw 2 cards and skip your next 2 Draw Phases.", "draw"),
        ("Draw 2 cards, also skip your next Battle Phase.", "battle"),
        ("Draw 2 cards, also skip the Main Phase 1 of your next turn.", "main1"),
    ],
)
def test_a_phase_is_skipped(said: str, phase: str) -> None:
    compiled = compile_card(printed(said, "spell"))
    assert compiled.status == "modelled" and compiled.model is not None
    (effect,) = compiled.model["effect"]
    assert effect["do"][-1] == {"do": "skip_phase", "phase": phase, "join": "also"}


@pytest.mark.parametrize(
    "said", ["Draw 2 cards and skip your Draw Phase.", "Draw 2 cards and skip your next Main Phase."]
)
def test_what_is_not_understood(said: str) -> None:
    assert compile_card(printed(said, "spell")).status == "usable"


@pytest.mark.parametrize(
    ("before", "status"),
    [
        ("You cannot Pendulum Summon monsters, except Dragon monsters.", "modelled"),
        ("You cannot paint monsters, except Dragon monsters.", "refused"),
    ],
)
def test_a_pendulum_effect_that_is_not_negated(before: str, status: str) -> None:
    text = f"[ Pendulum Effect ]\n{before} This effect cannot be negated.\n[ Monster Effect ]\n"
    assert compile_card(printed(text, "monster effect pendulum")).status == status
