"""Monsters that the opponent controls again after my End Phase, or no longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.able import effects_of
from combo_solver.ground.program import every_test
from combo_solver.models.conditions import CountCondition
from combo_solver.models.filters import CountIn
from combo_solver.models.verbs.banish import Banish
from combo_solver.models.verbs.give_control import GiveControl
from combo_solver.models.verbs.take_control import TakeControl

if TYPE_CHECKING:
    from collections.abc import Iterator

    from combo_solver.ground.auras import Aura
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of where it stands when the opponent controls it again"
LEAVES = "no model of how it leaves the opponent's field in the End Phase"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that an effect of such a card takes control of a monster, or banishes a card, until the End
    Phase: the board after that does not show where it is."""
    able = effects_of(reach, kind)
    taking = [each.source for effect in able for each in effect.operations()]
    terms = [term.source for level in g.goal.levels for term in level]
    if any(isinstance(source, TakeControl) and source.while_face_up for source in taking):
        return "its card may leave the field, or be turned face-down, before"
    if any(isinstance(source, GiveControl | Banish) and source.until_end_phase for source in taking):
        # It comes back to a zone that is not told.
        return "the objective may count monsters" if terms else _valued(g)
    if not any(isinstance(source, TakeControl) and source.until_end_phase for source in taking):
        return ""
    if any(term.side == "opponent" and "monster_zone" in term.locations for term in terms):
        return "the objective counts the opponent's monsters"
    return _valued(g)


def leaves_them(g: Ground, kind: int, given: bool) -> str:
    """Why it could matter that such a monster of the opponent's leaves their field in my End Phase by its own effect:
    lines leave it there. ``given``: I may have brought it there, and it goes to a pile of mine."""
    if not g.own.returns[kind] and kind not in g.own.leaves:
        return ""
    terms = (term.source for level in g.goal.levels for term in level)
    if any(term.side == "opponent" or (given and term.locations != ("monster_zone",)) for term in terms):
        return "the objective may count what becomes of it"
    return _valued(g)


def _valued(g: Ground) -> str:
    """Why it could matter to values which monsters the opponent controls."""
    auras = (aura for held in g.standing.auras.of.values() for aura in held)
    if any(each.side != "me" and "monster_zone" in each.locations for aura in auras for each in _counts(aura)):
        return "values may count the opponent's monsters"
    return ""


def _counts(aura: Aura) -> Iterator[CountIn | CountCondition]:
    yield from aura.counted()
    yield from (test.source for test in every_test(aura.tests[0]) if isinstance(test.source, CountCondition))
