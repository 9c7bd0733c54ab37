"""Monsters that a Pendulum Summon may bring, and which Pendulum Summons the turn leaves."""

from __future__ import annotations

from typing import NamedTuple


class Candidate(NamedTuple):
    """A monster that a Pendulum Summon may bring. ``barred``: nothing but a procedure of its own may Summon it from
    there; ``improper``: it was not properly summoned before (PS-21); ``locked``: a restriction in force forbids it;
    ``fits`` what the additional Pendulum Summon is for (PS-04); ``by_effects_only``: only a card effect may Special
    Summon it (SSM-05)."""

    kind: int
    level: int
    from_hand: bool
    barred: bool = False
    improper: bool = False
    locked: bool = False
    fits: bool = True
    by_effects_only: bool = False

    @property
    def may_come(self) -> bool:
        """Whether nothing about the monster itself forbids it."""
        return self.fits and not (self.barred or self.improper or self.locked or self.by_effects_only)

    def facts(self, number: int) -> dict[str, int]:
        """What the model reads of it as candidate ``number``; for rules/ alone."""
        return {
            f"present {number}": 1,
            f"level {number}": self.level,
            f"from hand {number}": int(self.from_hand),
            f"barred {number}": int(self.barred),
            f"improper {number}": int(self.improper),
            f"locked {number}": int(self.locked),
            f"fits {number}": int(self.fits),
            f"by effects only {number}": int(self.by_effects_only),
        }


class PendulumAllowance(NamedTuple):
    """Which Pendulum Summons are left: whether the turn's own was ``used``, whether an additional one was ``granted``
    and whether that was used; ``immediate``: it is one that counts as neither (PS-10)."""

    used: bool = False
    granted: bool = False
    granted_used: bool = False
    immediate: bool = False
