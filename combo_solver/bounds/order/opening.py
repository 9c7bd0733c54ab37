"""What is begun only in an open game state."""

from __future__ import annotations

from combo_solver.ground.program import CompiledEffect


def opens(effect: CompiledEffect) -> bool:
    """Whether it is activated only while no chain is open and no trigger waits: effects that answer nothing (EF-03)."""
    plain = effect.source.category in ("ignition", "spell") and effect.speed == 1
    return plain and not effect.quick_if and not effect.watches
