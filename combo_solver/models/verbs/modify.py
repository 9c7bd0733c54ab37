"""Change a monster's current values until the end of the turn."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Register, Verb
from combo_solver.models.vocabulary import CardRef


class Modify(Verb, CardRef):
    """Change a monster's current Level or ATK until the end of the turn; ``levels_of`` names a selection whose
    printed Level is added (times ``level``, so -1 subtracts it). ``tuner``: it is treated as a Tuner (TUN-02)."""

    do: Literal["modify"] = "modify"
    level: int = 0
    levels_of: Register = ""
    atk: int = 0
    double_atk: bool = False
    tuner: bool = False

    words = "change {cards}"

    def changes(self) -> frozenset[str]:
        return frozenset({"values", "tuner"} if self.tuner else {"values"})

    def reads(self) -> tuple[str, ...]:
        return ("level",) if self.levels_of else ()

    def gains_atk(self) -> tuple[int, bool]:
        return self.atk, self.double_atk
