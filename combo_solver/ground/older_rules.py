"""What an older Master Rule does otherwise with what cards do, and lines do not know.

Before Master Rule 5 the game's engine lets a trigger of a card be activated also where the card has moved on since its
event, and a Trap that is a monster keeps its Spell & Trap Zone. A line takes neither: what it does is possible by the
older rules too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.models.forms import forms_in
from combo_solver.scenario.master_rules import NEWEST

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of what it does by an older Master Rule"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that an older rule holds for such a card."""
    rule = g.scenario.master_rule
    if rule == NEWEST:
        return ""
    able = [effect for effect in g.program.effects if effect.kind == kind and effect.ident in reach.effects]
    if any(True for effect in able for _ in forms_in(each.source for each in effect.operations())):
        return f"as a monster it keeps its Spell & Trap Zone by Master Rule {rule}"
    if any(watch.subject is None for effect in able for watch in effect.watches):
        return f"its trigger can be activated by Master Rule {rule} where it has moved on since"
    return ""
