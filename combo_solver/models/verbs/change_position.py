"""Change a monster's battle position; ``set`` turns it face-down, ``other`` from Attack to Defense Position, or to
Attack Position from any other. ``flips`` false: Flip effects of what it turns face-up are not activated (FLP-05)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from combo_solver.models.verb import Change


class ChangePosition(Change):
    do: Literal["change_position"] = "change_position"
    to: Literal["attack", "defense", "set", "other"]
    flips: bool = True

    words = "change the position of {cards}"
    emits = ("flipped", "position_changed")
    notices_position = True
    for_either = True

    @property
    def turns_other(self) -> bool:
        """A face-up monster stays in one of the face-up positions; one turned face-down in the chain is left alone."""
        return self.to == "other"

    @property
    def turns_face_down(self) -> bool:
        return self.to == "set"

    @classmethod
    def changed(cls, what: str, how: Mapping[str, object]) -> dict[str, object] | None:
        return dict(how) if what == "position" and how.keys() == {"to"} else None
