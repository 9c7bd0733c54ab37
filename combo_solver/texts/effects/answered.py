"""What effects say of the card whose activation they negated."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from combo_solver.texts.effects.scope import Data
from combo_solver.texts.words import NotUnderstood


def nothing_hangs_on_it(actions: Sequence[Data]) -> None:
    """Raises :class:`NotUnderstood` where something is only done if the card of a negated activation was still there to
    be destroyed or banished, which no action tells."""
    for action, after in pairwise(actions):
        if action.get("do") == "negate_activation" and "then" in action and after.get("join") in ("then", "if_you_do"):
            raise NotUnderstood("whether what was negated was destroyed")
