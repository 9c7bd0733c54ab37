"""The finder: a portfolio of members that look for good boards in different ways (algorithm portfolios: Huberman,
Lukose, Hogg 1997; Gomes, Selman 2001). They take turns by the states they met, never by time, so that a seed and a
number of states give the same line everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from combo_solver.bounds.plans import Plan
from combo_solver.budget import Budget
from combo_solver.ground.ground import Ground
from combo_solver.search.finders.around import around
from combo_solver.search.finders.following import follow
from combo_solver.search.finders.member import Member
from combo_solver.search.finders.novelty import novelty
from combo_solver.search.finders.promise import guides
from combo_solver.search.finders.quest import Quest
from combo_solver.search.finders.queues import queues
from combo_solver.search.finders.restarts import restarts
from combo_solver.search.record import Line, Record
from combo_solver.turn.layouts import Layouts

MEMBERS: tuple[tuple[Member, int], ...] = ((restarts, 1), (around, 2), (novelty, 2))
"""The members with their shares of the states."""
FOR_A_WIN: tuple[tuple[Member, int], ...] = ((queues, 20), *MEMBERS)
"""The same where the goal is a win by battles."""


def looks_for_a_win(g: Ground) -> bool:
    """Whether the goal is a win, and battles could bring it about."""
    return g.goal.win and guides(g)


class Finder:
    """``line`` is the best line of all members, after ``actions``. ``seed`` is where chance begins."""

    def __init__(
        self,
        record: Record,
        budget: Budget,
        seed: int,
        most_actions: int | None,
        layouts: Layouts,
        members: tuple[tuple[Member, int], ...] | None = None,
    ) -> None:
        self._record, self._seed = record, seed
        self._members = members or (FOR_A_WIN if looks_for_a_win(record.turn.ground) else MEMBERS)
        self._quest = Quest(record, budget, most_actions, layouts)

    @property
    def line(self) -> Line | None:
        """The best line; None as long as the record holds a better one."""
        return self._quest.line

    def next_best(self) -> tuple[tuple[int, ...], int, Line] | None:
        """The best line for which zones are found, if they are not for that one: its value, its actions, and itself."""
        return self._quest.next_best()

    @property
    def found(self) -> bool:
        """Whether it holds a line."""
        return self._quest.best is not None

    @property
    def actions(self) -> int:
        """The number of its actions."""
        return self._quest.actions

    def follow(self, plan: Plan, briefly: bool = False) -> None:
        """Look for a line that does what a plan does; ``briefly``: with few states."""
        for _ in follow(self._quest, plan, Random(f"{self._seed} plan"), briefly):
            if self._record.enough:
                return

    def run(self) -> Iterator[None]:
        """Search on for ever, or until one member left nothing out; yields after little work."""
        running = [
            (member(self._quest, Random(f"{self._seed} {number}")), share)
            for number, (member, share) in enumerate(self._members)
        ]
        met = [0] * len(running)
        done = object()
        while True:
            turn = min(range(len(running)), key=lambda number: met[number] / running[number][1])
            before = self._record.met
            if next(running[turn][0], done) is done:
                return
            met[turn] += max(1, self._record.met - before)
            yield
