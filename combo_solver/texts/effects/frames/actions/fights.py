"""What holds of the battles of monsters from then on, in a turn that has any: "it can attack directly this turn"."""

from __future__ import annotations

from combo_solver.texts.effects.bonds import of_the_summoned
from combo_solver.texts.effects.fights import read_fight
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Clause, Scope

PRIORITY = 52
EXAMPLE = Example("You can target 1 monster you control; it can attack directly this turn.", battle=True)


def read(text: str, scope: Scope) -> Clause | None:
    return None if scope.stage == "cost" else read_fight(text, of_the_summoned(text, scope))
