"""Spells and Traps that no line turns face-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from combo_solver.ground.reachable import Reachable


def stays_unseen(reach: Reachable, kind: int) -> bool:
    """Whether it is a Spell or Trap without a model, which is not played and lies face-up nowhere, and of which the
    text says nothing of where it is otherwise, nor of its way there: whatever a line does to it, the text forbids
    nothing."""
    g = reach.ground
    card = g.kinds.facts[kind]
    if not card.card_types & {"spell", "trap"} or card.is_monster or card.is_unknown:
        return False
    if g.kinds.models[kind] is not None or not card.silent_elsewhere or g.scenario.opponent_acts == "all":
        return False
    there = (each for side in (g.scenario.me, g.scenario.opponent) for each in side.spells.values())
    if any(each.face_up and g.kinds.index[each.card] == kind for each in there):
        return False
    return not _could_be_equipped(reach, kind)


def _could_be_equipped(reach: Reachable, kind: int) -> bool:
    """Whether an effect might equip a monster with it: of what comes to the field so, nobody asks whether it is
    played."""
    return any(
        any(each.verb == "equip_with" for each in effect.operations())
        and any(kind in reach.candidates(each) for each in effect.selections())
        for effect in reach.ground.program.effects
        if effect.ident in reach.effects
    )
