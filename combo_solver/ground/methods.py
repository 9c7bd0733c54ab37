"""The ways to be Summoned as small numbers."""

from __future__ import annotations

METHODS = (
    "", "normal", "tribute", "flip", "effect", "procedure", "synchro", "xyz", "link", "pendulum", "fusion", "ritual"
)  # fmt: skip
METHOD = {name: number for number, name in enumerate(METHODS)}
