"""Every frame reads its own example, and no two are asked in an order left to chance."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType
from typing import cast

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.effects.frame import action_frames, head_frames, rider_frames
from tests.reading import printed

FRAMES = [cast(ModuleType, frame) for frames in (action_frames(), head_frames(), rider_frames()) for frame in frames]


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame.__name__.rpartition(".")[2])
def test_a_frame_reads_its_example(frame: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text is understood, and is not without the frame."""
    card = replace(printed(frame.EXAMPLE.text, frame.EXAMPLE.kinds), battle=frame.EXAMPLE.battle)
    assert compile_card(card).status == "modelled"
    monkeypatch.setattr(frame, "read", lambda text, scope: None)
    assert compile_card(card).status != "modelled"


@pytest.mark.parametrize("frames", [action_frames(), head_frames(), rider_frames()])
def test_frames_have_priorities_of_their_own(frames: tuple[ModuleType, ...]) -> None:
    assert len({frame.PRIORITY for frame in frames}) == len(frames)


def test_no_card_of_the_extra_deck_comes_to_the_main_deck() -> None:
    made = compile_card(printed("You can shuffle 1 monster from your GY into the Main Deck; draw 1 card."))
    assert made.model is not None
    chosen = made.model["effect"][0]["cost"][0]["choose"]
    assert set(chosen["where"]["not_kinds"]) == {"fusion", "synchro", "xyz", "link"}
