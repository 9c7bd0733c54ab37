"""The upper bound, lowered while a search goes on: by asking whether any line could be worth so much, in rows that tell
what comes before what (:mod:`combo_solver.bounds.ordered`).

The first question is always whether anything is better than the incumbent, and what at most: nothing means that it is
proved to be the best. Of many rows it aims at a solution, from which the finder may learn a line; beside it another one
asks about what is far above the incumbent, so that something is told soon. Before both it is asked for longer what
those without an order come to. Where the rows have a
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
from typing import NamedTuple, TypeVar

from combo_solver.bounds.ordered import Answer, Ordered, likely_few, likely_many
from combo_solver.bounds.plans import Plan
from combo_solver.bounds.unordered import Most, Unordered
from combo_solver.budget import Budget
from combo_solver.ground.winnable import may_be_won
from combo_solver.search.observer import Observer
from combo_solver.search.record import Record

T = TypeVar("T")
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
_TELLING = 2_500
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
MANY_ROWS = _Pace(2_000, 15.0, 15.0, 3.0, 45.0, 0.35, 3.5)
"""They take most of it, until they are given up: such a search does not come to an end, and what is far above the
incumbent is refuted sooner than what is near."""
_FREE, _FREE_EFFORT, _FREE_STATES = 9_000, 0.5, 2_000
"""States from which on rows without an order are asked, where those with one are many; for how long, and after how many
more states that answer is waited for."""
_MEANWHILE, _MEANWHILE_OF_MANY, _MEANWHILE_AIMED = 1_000, 2_000, 3_000
"""States that are met for each unit of a question that is asked in a thread before the search waits for its answer: it
takes about as long as half to all of that, or, of many rows, as a third. While one aims the finder still finds much by
itself, so that the search waits later for it and for what is asked beside it."""
_FAR = 0.7
"""How far between the incumbent and the bound that is which is asked about beside a question that aims."""
_GAP = 5
"""Of many rows it is asked first whether nothing is better than the incumbent by more than a fifth, before less is
asked for."""
_NEAR = 0.05
"""The part of a bound that is not worth a question of its own, beside one that had no answer."""


class _Asked(NamedTuple):
    """A question that is being asked: how to wait for its answer, after how many states that is done, and what it was
    about: the levels that are held, the least of the next one, and its bound then; ``again``: it may be asked again if
    it has no answer; ``glance``: with next to no effort."""

    answer: Callable[[], Answer]
    due: int
    held: tuple[int, ...]
    target: int
    high: int | None
    again: bool
    glance: bool


class _Counting(NamedTuple):
    """The same of rows without an order; ``high``: the bound of the level then."""

    answer: Callable[[], Most]
    due: int
    held: tuple[int, ...]
    high: int | None


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
        self._free: Unordered | None = None
        self._pace = FEW_ROWS
        self._used, self._effort = 0.0, FEW_ROWS.first
        self._about: tuple[int, ...] = ()
        self._low = 0
        self._aims = False
        self._unknown: set[int] = set()
        self._asked: list[_Asked] = []
        self._counting: _Counting | None = None
        self._counted: set[tuple[int, ...]] = set()
        self._over = False
        self._glances = True
        """Whether a question with next to no effort may have an answer: until one has none, or was asked with more."""

    def step(self) -> None:
        """Ask one question, if it is time for that, or take the answer of one."""
        record = self._record
        met = record.statistics.states + record.met
        if self._asks and record.enough:
            self.stop()
        if self._asked:
            if met >= max(asked.due for asked in self._asked):
                self._take_all()
            return
        if self._counting is not None:
            if met >= self._counting.due:
                self._count(self._counting)
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
            self._without_order(met)
            return
        effort = self._pace.aim if self._aims else self._effort
        if not glance and self._used + effort > self._pace.lent + met / self._pace.states:
            return
        if self._rows is None:
            self._rows = self._built()
            if self._rows is not None and self._rows.many:
                self._pace, self._effort, self._glances = MANY_ROWS, MANY_ROWS.first, False
            return
        if (
            self._rows.many
            and not self._used
            and (met < _LATER or record.statistics.states < _TELLING or not self._many_wait(_WAIT_WITH_MANY_ROWS))
        ):
            # Whether it ends soon is seen at the beginning; later as many wait where it does as where it does not.
            return
        level, high = self._level()
        if level < self._rows.levels:
            self._ask(self._rows, level, high, early, glance)

    def stop(self) -> None:
        """The search is over, or nothing can be better. What a question that is still asked has come to counts where
        time ended the search, but not where a number of states did: that is the same on every machine."""
        late = self._budget.is_over()
        self.give_up()
        if self._counting is not None:
            self._count(self._counting, counts=late)
        self._take_all(counts=late)

    def give_up(self) -> None:
        """Nobody waits for an answer any more: what is still asked ends soon, by itself."""
        self._asks, self._over = False, True

    def _level(self) -> tuple[int, int | None]:
        """The first level in which more than the incumbent has is not excluded, and its bound."""
        value, bound = self._record.value, self._record.bound or ()
        level = next((at for at, most in enumerate(bound) if value[at] != most), len(bound))
        return level, bound[level] if level < len(bound) else None

    def _without_order(self, met: int) -> None:
        """What is asked before there are rows with an order, or where none are told: once of each level."""
        g = self._record.turn.ground
        if met < _FREE or not self._many_wait(_WAIT_WITH_MANY_ROWS) or g.goal.win or may_be_won(g):
            return
        free = self._free = self._free or Unordered(g)
        level, high = self._level()
        held = self._record.value[:level]
        if level < free.levels and held not in self._counted:
            self._counted.add(held)
            answer = _in_a_thread(lambda: free.ask(held, _FREE_EFFORT, self._budget, self.is_over))
            self._counting = _Counting(answer, met + _FREE_STATES, held, high)

    def _count(self, counting: _Counting, counts: bool = True) -> None:
        """Wait for such an answer, and learn from it if it ``counts``."""
        most = counting.answer().most
        self._counting = None
        if counts and most is not None and (counting.high is None or most < counting.high):
            self._lower((*counting.held, most))

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
        rows = Ordered(g, free=self._free) if self._asks else None
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
        self._begin(rows, held, target, effort, aims, high, glance)
        if aims and high is not None and (far := _between(least, high, _FAR)) > least:
            self._begin(rows, held, far, effort, False, high, glance)
        if not (rows.many or early or glance):
            self._take_all()

    def _begin(
        self,
        rows: Ordered,
        held: tuple[int, ...],
        target: int,
        effort: float,
        aims: bool,
        high: int | None,
        glance: bool,
    ) -> None:
        record = self._record
        each = _MEANWHILE_AIMED if self._pace.aim == effort else _MEANWHILE_OF_MANY if rows.many else _MEANWHILE
        meanwhile = _GLANCE_STATES if glance else int(each * effort)
        due = record.statistics.states + record.met + meanwhile
        # In a thread even if it is waited for at once: no signal is heard while the solver has the first one.
        answer = _in_a_thread(lambda: rows.ask(held, target, effort, self._budget, self.is_over, aims, high))
        # What is asked beside one that aims has little time: the same may be asked again.
        again = aims or glance or bool(self._asked)
        self._asked.append(_Asked(answer, due, held, target, high, again, glance))

    def is_over(self) -> bool:
        """Whether nobody waits for an answer any more."""
        return self._over

    def _take_all(self, counts: bool = True) -> None:
        """Wait for all answers, and learn from them if they ``count``. Whoever is interrupted meanwhile may still
        :meth:`stop`."""
        while self._asked:
            asked = self._asked[0]
            answer = asked.answer()
            del self._asked[0]
            if asked.glance and not answer.refuted and (answer.most is None or answer.value != answer.most):
                # Another one has no answer either. What was found on the way to one says nothing of what there is.
                self._glances, answer = False, Answer(False, answer.most, None, None, 0.0)
            if counts:
                self._learn(answer, asked.held, asked.target, asked.high, asked.again)
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
        near = least + (least - 1) // _GAP
        if self._rows_are_many() and low == least < near < high:
            return near
        return _between(low, high, self._pace.part)

    def _rows_are_many(self) -> bool:
        return self._rows is not None and self._rows.many

    def _lower(self, bound: tuple[int, ...]) -> None:
        """Nothing is worth more than that."""
        record = self._record
        assert record.bound is not None
        if bound < record.bound[: len(bound)] or len(bound) > len(record.bound):
            record.bound = record.unless_won = bound
            self._observer.bounded(bound)


def _between(low: int, high: int, part: float) -> int:
    return low + math.ceil((high - low) * part)


def _in_a_thread(ask: Callable[[], T]) -> Callable[[], T]:
    """Begin to ask; returns what waits for the answer. What goes wrong there goes wrong for who waits."""
    found: list[T | Exception] = []

    def work() -> None:
        try:
            found.append(ask())
        except Exception as error:
            found.append(error)

    thread = Thread(target=work, daemon=True)
    thread.start()

    def wait() -> T:
        thread.join()
        if isinstance(found[0], Exception):
            raise found[0]
        return found[0]

    return wait
