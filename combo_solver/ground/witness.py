"""What was seen of a scenario's lines while they were searched."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect


@dataclass
class Witness:
    """``monsters``: the kinds that ever came to a Monster Zone, in lines or while ways were tried out. ``effects``:
    those that ever might be activated: their card was where it has to be, what they ask for held, or their event
    happened, whatever became of costs and targets. ``sets``: Spells and Traps of the hand were Set too, and no
    board was better for it. ``sure``: the kinds of cards that looked at cards of a Deck whose order nobody knows,
    where one of them had to be of use. ``decided``: the opponent ever had a choice.

    Whoever has met every state of a scenario's modelled lines has all of them here, and maybe some more: what is
    missing then comes up in no line (:class:`combo_solver.ground.reachable.Reachable`)."""

    monsters: set[int] = field(default_factory=set)
    effects: set[int] = field(default_factory=set)
    sets: bool = False
    sure: set[int] = field(default_factory=set)
    decided: bool = False

    def may_happen(self, effect: CompiledEffect) -> bool:
        """Whether the effect could be used in a line, if every state was met."""
        return effect.source.replaces or effect.ident in self.effects


def played_otherwise(g: Ground, kind: int) -> bool:
    """Whether a card could come to the field in a way that no search plays."""
    kinds, base = g.kinds, g.kinds.base[kind]
    unread = kinds.unread_summon[base] or kinds.unread_procedure[base] or g.ways.has_unplayed_procedure(base)
    return not kinds.playable[base] or unread or g.ways.partly_read(base) or kinds.facts[base].is_unknown
