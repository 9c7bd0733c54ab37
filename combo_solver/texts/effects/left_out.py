"""What of effects that are read has no model, as far as a scenario can have it."""

from __future__ import annotations

from combo_solver.texts.effects.frames.actions import both_summon, columns, face_up_or_set, lose_at_random, they_send
from combo_solver.texts.effects.scope import Data
from combo_solver.texts.reader import Printed


def left_out(card: Printed, effects: list[Data]) -> list[Data]:
    """The entries of the model that tell it."""
    last = effects[-1]["number"]
    told = ({"number": last, **part} for part in columns.left_out(card))
    frames = they_send, lose_at_random, both_summon, face_up_or_set
    return [*told, *(part for frame in frames for part in frame.left_out(effects))]
