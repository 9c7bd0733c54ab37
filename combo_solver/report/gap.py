"""How far the incumbent may be from the best: the gap between its value and the upper bound."""

from __future__ import annotations

from combo_solver.report.plain import PlainDocument


class Gap(PlainDocument):
    """Levels are compared in order, so that only the first in which value and bound differ counts. ``level``: which
    that is, from 1 on (None: they are equal, and nothing is worth more). ``difference``: bound minus value there.
    ``percent``: of that level's value, rounded up; None where that is not above 0."""

    level: int | None
    difference: int
    percent: int | None

    def words(self) -> str:
        """For people."""
        if self.level is None:
            return "0"
        share = "" if self.percent is None else f" ({self.percent} %)"
        return f"{self.difference}{share}{f' in level {self.level}' if self.level > 1 else ''}"


def gap_of(value: tuple[int, ...] | None, bound: tuple[int, ...] | None) -> Gap | None:
    """The gap; None where no value or no bound is known, nor of a level that the bound says nothing of."""
    if not value or bound is None:
        return None
    for level, (reached, most) in enumerate(zip(value, bound, strict=False), 1):
        if reached != most:
            percent = -((reached - most) * 100 // reached) if reached > 0 else None
            return Gap(level=level, difference=most - reached, percent=percent)
    return Gap(level=None, difference=0, percent=0) if len(bound) >= len(value) else None
