"""Spells and Traps that no line turns face-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground


def stays_unseen(g: Ground, kind: int) -> bool:
    """Whether it is a Spell or Trap without a model, which is not played and lies face-up nowhere, and of which the
    text says nothing of where it is otherwise, nor of its way there: whatever a line does to it, the text forbids
    nothing."""
    card = g.kinds.facts[kind]
    if not card.card_types & {"spell", "trap"} or card.is_monster or card.is_unknown:
        return False
    if g.kinds.models[kind] is not None or not card.silent_elsewhere or g.scenario.opponent_acts == "all":
        return False
    there = (each for side in (g.scenario.me, g.scenario.opponent) for each in side.spells.values())
    return not any(each.face_up and g.kinds.index[each.card] == kind for each in there)
