"""More Normal Summons this turn (NC-04)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from combo_solver.models.verb import Verb


class SetNormalSummons(Verb):
    """I can conduct ``number`` Normal Summons/Sets this turn, not just 1 (NC-04); smaller numbers change nothing."""

    do: Literal["set_normal_summons"] = "set_normal_summons"
    number: int = Field(ge=2, le=99)

    words = "more Normal Summons this turn"

    @property
    def normal_summons(self) -> int:
        return self.number
