"""Every frame reads its own example, and no two are asked in an order left to chance."""

from __future__ import annotations

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
    card = printed(frame.EXAMPLE.text, frame.EXAMPLE.kinds)
    assert compile_card(card).status == "modelled"
    monkeypatch.setattr(frame, "read", lambda text, scope: None)
    assert compile_card(card).status != "modelled"


@pytest.mark.parametrize("frames", [action_frames(), head_frames(), rider_frames()])
def test_frames_have_priorities_of_their_own(frames: tuple[ModuleType, ...]) -> None:
    assert len({frame.PRIORITY for frame in frames}) == len(frames)
