"""Change a monster's current values until the end of the turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from combo_solver.models.verb import Change, Register


class Modify(Change):
    """Change a monster's current Level or ATK until the end of the turn; ``levels_of`` names a selection whose
    printed Level is added (times ``level``, so -1 subtracts it). ``tuner``: it is treated as a Tuner (TUN-02)."""

    do: Literal["modify"] = "modify"
    level: int = 0
    levels_of: Register = ""
    atk: int = 0
    double_atk: bool = False
    tuner: bool = False

    words = "change {cards}"

    @classmethod
    def changed(cls, what: str, how: Mapping[str, object]) -> dict[str, object] | None:
        if what in ("level", "atk") and how.keys() == {"by"}:
            return {what: how["by"]}
        if what == "atk" and how == {"times": 2}:
            return {"double_atk": True}
        return {"tuner": True} if what == "kinds" and how == {"to": "tuner"} else None

    def changes(self) -> frozenset[str]:
        return frozenset({"values", "tuner"} if self.tuner else {"values"})

    def reads(self) -> tuple[str, ...]:
        return ("level",) if self.levels_of else ()

    def gains_atk(self) -> tuple[int, bool]:
        return self.atk, self.double_atk
