"""Monsters that I bring to the opponent's field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.able import effects_of
from combo_solver.ground.program import Selection
from combo_solver.models.continuous import ControlLimit
from combo_solver.models.events import Event
from combo_solver.models.parts import parts_of
from combo_solver.models.vocabulary import Filter

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of its Summons to the opponent's field"


def to_them(reach: Reachable) -> set[int]:
    """The kinds of monsters that I could ever bring there, and the Tokens that come there by effects of theirs."""
    program = reach.ground.program
    found = {each.kind for each in program.procedures if each.source.to == "opponent"}
    for effect in program.effects:
        if effect.ident in reach.effects:
            found |= _by_effect(reach, effect)
        if effect.ident in reach.they_act:
            index = reach.ground.kinds.index
            found |= {index[code] for each in effect.operations() for code in each.source.passcodes()}
    return found


def _by_effect(reach: Reachable, effect: CompiledEffect) -> set[int]:
    """Tokens, or any card that the effect chooses, or its own."""
    found: set[int] = set()
    for operation in effect.operations():
        if operation.source.gives:
            chosen = [each.subject for each in effect.operations() if isinstance(each.subject, Selection)]
            found.update(reach.ground.kinds.index[code] for code in operation.source.passcodes())
            found.update(*(reach.candidates(each) for each in (*effect.all_targets(), *chosen)), {effect.kind})
    return found


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that an effect of such a card gives the opponent a monster: where a card limits what a player
    can control, the search leaves it out; and whoever waits for Summons of mine is told of those to my field."""
    able = effects_of(reach, kind)
    given = set().union(*(_by_effect(reach, effect) for effect in able))
    if not given:
        return ""
    if any(isinstance(limit.part, ControlLimit) for held in g.standing.field_limits.values() for limit in held):
        return "a card may limit the Types or Attributes that a player can control"
    summons = any(each.source.gives and each.source.summons for effect in able for each in effect.operations())
    if summons and any(_waits_for_mine(reach, event, given) for event in parts_of(_asking(g), Event)):
        return "something waits for a Summon of mine, which may mean one to the opponent's field or not"
    return ""


def _asking(g: Ground) -> list[object]:
    """The effects, and what own Summons ask for."""
    asked: list[object] = [effect.source for effect in g.program.effects]
    return asked + [procedure.source for procedure in g.program.procedures]


def _waits_for_mine(reach: Reachable, event: Event, given: set[int]) -> bool:
    mine = event.on == "summoned" and event.side == "me"
    return mine and isinstance(event.subject, Filter) and any(reach.maybe(event.subject)[kind] for kind in given)
