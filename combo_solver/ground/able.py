"""What cards of a kind could ever do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.program import CompiledEffect

if TYPE_CHECKING:
    from combo_solver.ground.reachable import Reachable


def effects_of(reach: Reachable, kind: int) -> list[CompiledEffect]:
    """Those of its effects that could ever be used."""
    return [effect for effect in reach.ground.program.effects if effect.kind == kind and effect.ident in reach.effects]
