"""What an older Master Rule does otherwise with what cards do, and lines do not know.

Before Master Rule 5 the game's engine lets a trigger of a card be activated also where the card has moved on since its
event, and a Trap that is a monster keeps its Spell & Trap Zone. A line takes neither: what it does is possible by the
older rules too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.models.forms import forms_in
from combo_solver.models.paid_away import takes_off_the_field
from combo_solver.scenario.master_rules import NEWEST

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect
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
    moves = _may_move_first(reach)
    if any(watch.subject is None for effect in able for watch in effect.watches if moves or not _is_made_alone(effect)):
        return f"its trigger can be activated by Master Rule {rule} where it has moved on since"
    return ""


def _is_made_alone(effect: CompiledEffect) -> bool:
    """Whether it waits for a Normal Summon of its own card, which is made while no chain resolves."""
    events = (effect.source.event, *effect.source.or_events)
    return all(
        each is not None and each.on == "summoned" and bool(each.methods) and {*each.methods} <= {"normal", "tribute"}
        for each in events
    )


def _may_move_first(reach: Reachable) -> bool:
    """Whether a monster that was Normal Summoned could have moved on before its triggers: a chain Summons it, or a
    trigger of the same moment takes it as its cost."""
    effects = [effect for effect in reach.ground.program.effects if effect.ident in reach.effects]
    if any({"normal", "tribute"}.intersection(each.source.summons) for each in reach.operations()):
        return True
    return any(
        takes_off_the_field(operation.source)
        for effect in effects
        if effect.watches
        for cost in (effect.cost, *(mode.cost for mode in effect.by_mode))
        for operation in cost
    )
