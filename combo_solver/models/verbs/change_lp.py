"""Gain or lose Life Points, mine or the opponent's."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Verb
from combo_solver.models.worths import Points


class ChangeLifePoints(Verb):
    """A player's LP change ``by`` so much (less than 0: damage, or points that one only ``loses``), or are halved
    (``halve``), rounded up.
    Whoever has none left has lost, and a duel that is over is in no line."""

    do: Literal["change_lp"] = "change_lp"
    player: Literal["me", "opponent"] = "me"
    by: Points = 0
    halve: bool = False
    loses: bool = False

    emits = ("damaged", "gained_lp")
    words = "change LP"

    @property
    def may_be_none(self) -> bool:
        """Whether an amount that comes to 0 is no failure where another action came first, on which it hangs."""
        return self.join in ("then", "if_you_do") and not isinstance(self.by, int) and not self.halve

    @property
    def damages(self) -> bool:
        """Whether it inflicts damage."""
        less = self.by < 0 if isinstance(self.by, int) else min(self.by.times, self.by.plus) < 0
        return less and not self.halve and not self.loses

    @property
    def is_damage(self) -> bool:
        """Whether what is lost is damage."""
        return not (self.loses or self.halve)

    def pays(self) -> int | None:
        gains = isinstance(self.by, int) and self.by >= 0 and not self.halve
        return 0 if self.player == "opponent" or gains else None

    def done_alike(self) -> bool:
        # That a player loses the last LP by their own effect is told of me alone.
        return self.player == "opponent" or self.pays() == 0

    def worths(self) -> tuple[Points, ...]:
        return (self.by,)
