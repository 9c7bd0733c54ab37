"""What an older Master Rule does otherwise with what cards do, and lines do not know.

Before Master Rule 5 the game's engine lets a trigger of a card be activated also where the card has moved on since its
event, and a Trap that is a monster keeps its Spell & Trap Zone. A line takes neither: what it does is possible by the
older rules too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.able import effects_of
from combo_solver.models.forms import forms_in
from combo_solver.scenario.master_rules import NEWEST

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect
    from combo_solver.ground.reachable import Reachable
    from combo_solver.models.events import Event

WHAT = "no model of what it does by an older Master Rule"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that an older rule holds for such a card."""
    rule = g.scenario.master_rule
    if rule == NEWEST:
        return ""
    able = effects_of(reach, kind)
    if any(True for effect in able for _ in forms_in(each.source for each in effect.operations())):
        return f"as a monster it keeps its Spell & Trap Zone by Master Rule {rule}"
    moves = _may_move_first(reach)
    if any(watch.subject is None for effect in able for watch in effect.watches if moves or not _is_made_alone(effect)):
        return f"its trigger can be activated by Master Rule {rule} where it has moved on since"
    return ""


def _is_made_alone(effect: CompiledEffect) -> bool:
    """Whether it waits for a Normal or Flip Summon of its own card, or for its destruction by battle: for what comes
    about while no chain resolves."""
    return all(map(_comes_about_alone, (effect.source.event, *effect.source.or_events)))


def _comes_about_alone(event: Event | None) -> bool:
    if event is None:
        return False
    if event.on == "summoned":
        return bool(event.methods) and {*event.methods} <= {"normal", "tribute", "flip"}
    return event.on == "destroyed" and event.causes == ("battle",)


def _may_move_first(reach: Reachable) -> bool:
    """Whether a card of which that is told could have moved on before its triggers: a chain Normal Summons monsters, or
    the cost of a trigger of the same moment moves cards."""
    effects = [effect for effect in reach.ground.program.effects if effect.ident in reach.effects]
    if any({"normal", "tribute"}.intersection(each.source.summons) for each in reach.operations()):
        return True
    return any(
        operation.source.lands()
        for effect in effects
        if effect.watches
        for cost in (effect.cost, *(mode.cost for mode in effect.by_mode))
        for operation in cost
    )
