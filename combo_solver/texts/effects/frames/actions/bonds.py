"""What holds of monsters from then on: "but it cannot be Tributed", "but destroy it during the End Phase"."""

from __future__ import annotations

from combo_solver.texts.effects.bonds import read_bonds
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 58
EXAMPLE = Example("You can target 1 monster in your GY; Special Summon it, but destroy it during the End Phase.")


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost":
        return None
    bonds = read_bonds(text, scope)
    return None if bonds is None else Clause(bonds)
