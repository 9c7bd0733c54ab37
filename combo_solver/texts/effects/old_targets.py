"""Old texts tell what a Spell or Trap does in several sentences, and not which of its cards are targets."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.texts.effects.scope import Data
from combo_solver.texts.words import NotUnderstood

_PUBLIC = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone", "gy", "banished"})


def no_old_targets(before: Sequence[Data], more: Sequence[Data]) -> None:
    """What a sentence of its own does behind other actions must not choose cards that could be targets, which the words
    of today would tell. Raises :class:`NotUnderstood`."""
    for action in more if before else ():
        choose = action.get("choose")
        if choose and not choose.get("all") and not choose.get("out_of") and _PUBLIC.issuperset(choose["from"]):
            raise NotUnderstood("targets that old words do not tell")
