"""What is left out of the models of cards that have one, each with why it could matter."""

from __future__ import annotations

from typing import Final

from combo_solver.ground import asked_then, attempted, given, one_sided, own_lock, replaced, undone

LEFT_OUT: Final = (
    (one_sided.WHAT, one_sided.not_negated), (replaced.WHAT, replaced.left_out), (attempted.WHAT, attempted.left_out),
    given.LEFT_OUT, undone.LEFT_OUT, asked_then.LEFT_OUT, own_lock.LEFT_OUT,
)  # fmt: skip
