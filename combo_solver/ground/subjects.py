"""Whether an action could be about a card where it lies on my field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.program import Selection
from combo_solver.models.vocabulary import EVENT

if TYPE_CHECKING:
    from combo_solver.ground.program import CompiledEffect, Operation
    from combo_solver.ground.reachable import Reachable


def may_be_subject(
    reach: Reachable, effect: CompiledEffect, operation: Operation, kind: int, place: str = "monster_zone"
) -> bool:
    """Whether an action could be about such a card of mine in this place of the field. A card that is chosen elsewhere
    and comes there before the action is about it counts too: it is another selection's, and no place is asked then."""
    subject = operation.subject
    if subject == "self":
        return effect.kind == kind
    if isinstance(subject, Selection):
        return subject.side != "opponent" and place in subject.locations and kind in reach.candidates(subject)
    if not isinstance(subject, int):
        return subject is not None
    if subject in (effect.registers.get(EVENT), *_made(effect)):
        return True
    found = [each for each in effect.selections() if subject in (each.register, each.group)]
    moved = any(landing.to == place for each in effect.operations() for landing in each.source.lands())
    return not found or any(
        kind in reach.candidates(each) and (moved or (each.side != "opponent" and place in each.locations))
        for each in found
    )


def _made(effect: CompiledEffect) -> list[int]:
    """The names of cards that its actions remember without having chosen them."""
    return [each.number("name") for each in effect.operations() if "name" in each.parts]
