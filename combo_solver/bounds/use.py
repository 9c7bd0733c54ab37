"""One use of an effect, as rows tell of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.named import Named
from combo_solver.ground.program import CompiledEffect, Operation, in_order


class Use(NamedTuple):
    """How often an effect is activated, and in each mode; what is in its registers. ``resolved``: how often it does
    what it says, where that is told."""

    effect: CompiledEffect
    times: Expr
    modes: tuple[Expr, ...]
    named: Mapping[int, Named]
    resolved: Expr | None = None

    def actions(self) -> Iterator[tuple[Operation, Expr]]:
        """All that it may do, and how often the effect is activated so that it may."""
        yield from ((each, self.times) for each in in_order(self.effect.cost))
        for mode, times in enumerate(self.modes):
            for part in (self.effect.of_mode(mode).cost, self.effect.modes[mode]):
                yield from ((each, times) for each in in_order(part))
