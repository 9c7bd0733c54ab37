"""What of effects that are read has no model, as far as a scenario can have it."""

from __future__ import annotations

from combo_solver.texts.effects.frames.actions import both_summon, columns, lose_at_random, they_send
from combo_solver.texts.effects.scope import Data
from combo_solver.texts.reader import Printed


def left_out(card: Printed, effects: list[Data]) -> list[Data]:
    """The entries of the model that tell it."""
    last = effects[-1]["number"]
    told = ({"number": last, **part} for part in columns.left_out(card))
    return [*told, *they_send.left_out(effects), *lose_at_random.left_out(effects), *both_summon.left_out(effects)]
