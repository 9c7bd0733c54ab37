"""The upper bound, lowered while a search goes on: by asking whether any line could be worth so much, in rows that tell
what comes before what (:mod:`combo_solver.bounds.ordered`).

The first question is always whether anything is better than the incumbent, and what at most: nothing means that it is
proved to be the best. Of many rows it aims at a solution, from which the finder may learn a line. Where the rows have a
solution, which need not be a line, and it was not proved to be the best of them, or no answer is found, it is asked
about what lies between that and the bound. How long that may take is told in units of the solver's own clock and by the
states that were met, so that the same search asks the same questions. Rows that are few are asked early, since they are
answered most often; no answer, and the next question comes late. A question about many rows takes long: the search goes
on meanwhile; its answer is waited for when so many states were met as it was given, neither earlier nor later. So is
what is asked of few rows after the first states already, where so many of those wait that the search does not end soon:
with next to no effort, or with as much as later where most of them wait.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from threading import Thread
from typing import NamedTuple

from combo_solver.bounds.ordered import Answer, Ordered, likely_few, likely_many
from combo_solver.bounds.plans import Plan
from combo_solver.budget import Budget
from combo_solver.ground.winnable import may_be_won
from combo_solver.search.observer import Observer
from combo_solver.search.record import Record

_FIRST, _LATER = 3_000, 12_000
"""States that are met before anything is asked, of rows that are few, and of others: most searches end with fewer."""
_SECOND = 6_000
"""The same of rows that are few where not many states wait to be expanded: such a search may end before an answer."""
_EARLIEST = 200
"""States of the exhaustive search that tell whether few rows are asked before that."""
_WAIT_FOR_A_GLANCE, _WAIT_FOR_MORE = 0.5, 0.75
"""The part of these that wait to be expanded where few rows are asked with next to no effort, and where they are asked
for as long as later, since the search is far from its end."""
_GLANCE_EFFORT, _GLANCE_STATES = 0.1, 200
"""Units of the solver's clock for next to no effort (0.1 to 0.3 seconds), and after how many more states that answer is
waited for."""
_WAIT_WITH_FEW_ROWS, _WAIT_WITH_MANY_ROWS = 0.45, 0.4
"""The part that waits later where the search does not end before an answer about few rows, or about many."""
_TELLING = 4_000
"""States of the exhaustive search from which on the last part tells so much."""


class _Pace(NamedTuple):
    """How much is asked, in units of the solver's clock. ``states``: that are met for each unit; ``lent``: units that
    may be used before so many were met; ``first``: for a first question at most, ``more``: how many times as many for
    the next ones where there was no answer, and ``most``: for one at most. ``part``: of the way from the least that
    would be more to the bound, about which it is asked next. ``aim``: for a question that aims at a solution, before
    all others; 0: none does."""

    states: int
    lent: float
    first: float
    more: float
    most: float
    part: float
    aim: float


FEW_ROWS = _Pace(40_000, 1.25, 1.25, 1.6, 3.2, 0.5, 0.0)
"""Questions take about an eighth of a long search."""
MANY_ROWS = _Pace(2_000, 12.0, 15.0, 3.0, 45.0, 0.35, 4.5)
"""They take most of it, until they are given up: such a search does not come to an end, and what is far above the
incumbent is refuted sooner than what is near."""
_MEANWHILE = 1_000
"""States that are met for each unit of a question that is asked in a thread before the search waits for its answer: it
takes about as long as half to all of that."""
_NEAR = 0.05
"""The part of a bound that is not worth a question of its own, beside one that had no answer."""


class _Asked(NamedTuple):
    """A question that is being asked: how to wait for its answer, after how many states that is done, and what it was
    about: the levels that are held, the least of the next one, and its bound then; ``glance``: with next to no
    effort."""

    answer: Callable[[], Answer]
    due: int
    held: tuple[int, ...]
    target: int
    high: int | None
    aims: bool
    glance: bool


class Closing:
    """Lowers the bound of a record. ``asks``: whether it may. ``plan``: the latest solution of the rows that is worth
    more than the incumbent was, for the finder to aim at, until it is taken; ``briefly``: with few states, as the
    search may end before it has met more. Then it is told once more when such searches have ended."""

    def __init__(self, record: Record, budget: Budget, observer: Observer, asks: bool) -> None:
        self._record, self._budget, self._observer = record, budget, observer
        self._asks = asks
        self.plan: Plan | None = None
        self.briefly = False
        self._again: Plan | None = None
        self._rows: Ordered | None = None
        self._pace = FEW_ROWS
        self._used, self._effort = 0.0, FEW_ROWS.first
        self._about: tuple[int, ...] = ()
        self._low = 0
        self._aims = False
        self._unknown: set[int] = set()
        self._asked: _Asked | None = None
        self._over = False
        self._glances = True
        """Whether a question with next to no effort may have an answer: until one has none, or was asked with more."""

    def step(self) -> None:
        """Ask one question, if it is time for that, or take the answer of one."""
        record = self._record
        met = record.statistics.states + record.met
        if self._asks and record.enough:
            self.stop()
        if self._asked is not None:
            if met >= self._asked.due:
                self._take(self._asked)
            return
        if self._again is not None and met >= _FIRST and not record.enough:
            self.plan, self.briefly, self._again = self._again, False, None
            return
        if not self._asks or (record.statistics.states < _EARLIEST and met < _FIRST):
            return
        far = self._many_wait(_WAIT_FOR_MORE)
        glance = self._glances and not far and self._many_wait(_WAIT_FOR_A_GLANCE)
        glance = glance and (self._rows is not None or self._likely_few())
        early = met < _FIRST or (met < _SECOND and not self._many_wait(_WAIT_WITH_FEW_ROWS))
        if (early and not glance and not far) or record.bound is None or not record.found or record.out_of_reach:
            return
        if self._rows is None and met < _LATER and self._likely_many():
            self._glances = False
            return
        effort = self._pace.aim if self._aims else self._effort
        if not glance and self._used + effort > self._pace.lent + met / self._pace.states:
            return
        if self._rows is None:
            self._rows = self._built()
            if self._rows is not None and self._rows.many:
                self._pace, self._effort, self._glances = MANY_ROWS, MANY_ROWS.first, False
            return
        if self._rows.many and (
            met < _LATER or record.statistics.states < _TELLING or not self._many_wait(_WAIT_WITH_MANY_ROWS)
        ):
            return
        level = next((at for at, most in enumerate(record.bound) if record.value[at] != most), len(record.bound))
        if level < self._rows.levels:
            high = record.bound[level] if level < len(record.bound) else None
            self._ask(self._rows, level, high, early, glance)

    def stop(self) -> None:
        """The search is over, or nothing can be better. What a question that is still asked has come to counts where
        time ended the search, but not where a number of states did: that is the same on every machine."""
        late = self._budget.is_over()
        self.give_up()
        if self._asked is not None:
            self._take(self._asked, counts=late)

    def give_up(self) -> None:
        """Nobody waits for an answer any more: what is still asked ends soon, by itself."""
        self._asks, self._over = False, True

    def _likely_many(self) -> bool:
        """These are not built before they may be asked about either, as that takes a second."""
        return likely_many(self._record.turn.ground)

    def _likely_few(self) -> bool:
        """Of others a glance tells nothing, and it takes longest to build them."""
        self._glances = likely_few(self._record.turn.ground)
        return self._glances

    def _many_wait(self, part: float) -> bool:
        """Whether so many of the states of the exhaustive search wait that it is far from its end."""
        return self._record.waiting >= part * self._record.statistics.states

    def _built(self) -> Ordered | None:
        g = self._record.turn.ground
        self._asks = self._record.bound is not None and not (g.goal.win or may_be_won(g))
        rows = Ordered(g) if self._asks else None
        self._asks = rows is not None and rows.levels > 0
        return rows

    def _ask(self, rows: Ordered, level: int, high: int | None, early: bool, glance: bool) -> None:
        """One question about a level, the first in which more than the incumbent has is not excluded; ``high``: its
        bound."""
        record = self._record
        held = record.value[:level]
        if (*held, level) != self._about:
            self._about, self._low, self._unknown = (*held, level), 0, set()
            self._aims = rows.many and self._pace.aim > 0
        least = record.value[level] + 1 if record.wanted is None else record.wanted
        aims, self._aims = self._aims, False
        target = least if aims else self._target(least, high)
        if target is None:
            return
        if target in self._unknown:
            # All is asked that may be asked with so little.
            self._unknown.clear()
            self._effort *= self._pace.more
            self._asks = self._effort <= self._pace.most
            return
        effort = _GLANCE_EFFORT if glance else self._pace.aim if aims else self._effort
        self._glances = glance
        due = record.statistics.states + record.met + (_GLANCE_STATES if glance else int(_MEANWHILE * effort))
        # In a thread even if it is waited for at once: no signal is heard while the solver has the first one.
        answer = _in_a_thread(lambda: rows.ask(held, target, effort, self._budget, self.is_over, aims, high))
        self._asked = _Asked(answer, due, held, target, high, aims, glance)
        if not (rows.many or early or glance):
            self._take(self._asked)

    def is_over(self) -> bool:
        """Whether nobody waits for an answer any more."""
        return self._over

    def _take(self, asked: _Asked, counts: bool = True) -> None:
        """Wait for an answer, and learn from it if it ``counts``. Whoever is interrupted meanwhile may still
        :meth:`stop`."""
        answer = asked.answer()
        self._asked = None
        if asked.glance and not answer.refuted and (answer.most is None or answer.value != answer.most):
            # Another one has no answer either. What was found on the way to one says nothing of what there is.
            self._glances, answer = False, Answer(False, answer.most, None, None, 0.0)
        if counts:
            self._learn(answer, asked.held, asked.target, asked.high, asked.aims or asked.glance)
            self.briefly = asked.glance
            if self.plan is not None:
                self._again = self.plan if asked.glance else None

    def _learn(self, answer: Answer, held: tuple[int, ...], target: int, high: int | None, again: bool = False) -> None:
        """What follows from an answer; ``again``: without one the same may be asked again."""
        self._used += answer.effort
        if answer.refuted:
            self._lower((*held, target - 1))
            return
        if answer.most is not None and (high is None or answer.most < high):
            self._lower((*held, answer.most))
        if answer.value is not None:
            self._low, self.plan = max(self._low, answer.value), answer.plan
        elif not again:
            self._unknown.add(target)

    def _target(self, least: int, high: int | None) -> int | None:
        """What to ask about next; None where the rows have a solution for all that is not excluded."""
        if self._low < least and least not in self._unknown and (high is None or not self._rows_are_many()):
            return least
        low = max(self._low, least)
        if high is None or low >= high:
            return least if self._low < least else None
        if self._rows_are_many() and (asked := [each for each in self._unknown if low <= each <= high]):
            # What is nearer to the bound is refuted sooner.
            low = max(asked)
            if high - low <= high * _NEAR:
                return low
        return low + math.ceil((high - low) * self._pace.part)

    def _rows_are_many(self) -> bool:
        return self._rows is not None and self._rows.many

    def _lower(self, bound: tuple[int, ...]) -> None:
        """Nothing is worth more than that."""
        record = self._record
        assert record.bound is not None
        if bound < record.bound[: len(bound)] or len(bound) > len(record.bound):
            record.bound = record.unless_won = bound
            self._observer.bounded(bound)


def _in_a_thread(ask: Callable[[], Answer]) -> Callable[[], Answer]:
    """Begin to ask; returns what waits for the answer. What goes wrong there goes wrong for who waits."""
    found: list[Answer | Exception] = []

    def work() -> None:
        try:
            found.append(ask())
        except Exception as error:
            found.append(error)

    thread = Thread(target=work, daemon=True)
    thread.start()

    def wait() -> Answer:
        thread.join()
        if isinstance(found[0], Exception):
            raise found[0]
        return found[0]

    return wait
