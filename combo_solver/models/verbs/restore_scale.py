"""The current Pendulum Scale of a card becomes its printed one until the end of the turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from combo_solver.models.verb import Change


class RestoreScale(Change):
    do: Literal["restore_scale"] = "restore_scale"

    words = "restore the scale of {cards}"

    @classmethod
    def changed(cls, what: str, how: Mapping[str, object]) -> dict[str, object] | None:
        return {} if what == "scale" and how == {"to": "printed"} else None
