"""A search of one scenario: a finder and an exhaustive search take turns, and the verdict of both."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from combo_solver.bounds.battles import Battles
from combo_solver.bounds.damage import falls_short, most_damage
from combo_solver.bounds.resources import Reason
from combo_solver.bounds.shortage import reasons
from combo_solver.bounds.upper import upper_bound
from combo_solver.budget import Budget, Spent
from combo_solver.errors import LineError
from combo_solver.game import worth
from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.winnable import decided_by_battle, may_be_won
from combo_solver.search.closing import Closing
from combo_solver.search.everything import Everything
from combo_solver.search.exhaustion import Exhaustion
from combo_solver.search.finder import Finder, looks_for_a_win
from combo_solver.search.observer import Observer
from combo_solver.search.record import BoundError, Line, Record
from combo_solver.search.result import REPORT_IT, Limits, Outcome, Status
from combo_solver.turn.dead.projection import Dead
from combo_solver.turn.layouts import Layouts
from combo_solver.turn.successors import Turn

__all__ = ["BoundError", "Search"]
_AHEAD = 200
"""States that the finder may meet before the exhaustive search begins."""
_AHEAD_LATER, _LATER_FROM = 1_000, 200
"""The same when the exhaustive search has met so many: these tell whether it could end soon."""
_LOOK_EVERY = 1_000
"""States of the exhaustive search after which that is looked at: while more of them wait than before it does not end
soon, and the finder goes on: early it meets ``_AT_FIRST`` states for each of these, later one for each two."""
_MAY_END = 400
"""If no more than these of the first ``_LOOK_EVERY`` states wait, it may end soon: such searches ended with 1,200 to
1,700 states, and the finder doubled what they took."""
_AT_FIRST = 4
"""What most searches of a few seconds are stopped in: good boards are found there, and next to nothing is proved."""
_EARLY = 20_000
"""States that the finder met when later begins."""
_FOR_A_WIN, _LATER_FOR_A_WIN = 16, 60_000
"""What it meets instead of one for each two where a win by battles is looked for, and until when: such turns are as a
rule too large for a proof, and where they are not, the finder comes to an end, too."""


_MORE_STATES = 20_000
"""States that are met after nothing can be better any more, so that gaps are known to come up in no line."""
_ASK_FIRST = 50
"""Of these states, how many are met before it is asked again whether that still helps; then twice as many."""


class Search:
    """One search of one scenario. ``seed`` only shuffles ties of the finder; results do not depend on timing.

    ``helps``: whether what is proved could be claimed of more if every state was met, as far as is seen yet; and if
    Spells and Traps could be Set besides. ``dead`` is what leaves facts out of states, where it may."""

    def __init__(
        self,
        turn: Turn,
        limits: Limits,
        observer: Observer,
        seed: int = 0,
        budget: Budget | None = None,
        helps: Callable[[Outcome, bool], bool] = lambda outcome, sets: False,
    ) -> None:
        self._helps = helps
        self._turn = turn
        self._budget = budget or limits.budget()
        turn.limit(self._budget)
        self._observer = observer
        self._record = Record(turn, observer)
        layouts = Layouts(turn, "zones" not in limits.without)
        # What takes LP besides battles may be an effect that a Set card leads to, which neither of the two knows.
        if "main2" not in limits.without and not turn.sets and decided_by_battle(turn.ground):
            # A card without a model might still do something there.
            self._record.ends_with_battle = coverage_of(turn.ground).complete
        if "battles" not in limits.without and not turn.sets:
            battles = Battles(turn.ground)
            self._record.battles = battles if battles.tells else None
        self._finder = Finder(self._record, self._budget, seed, limits.actions, layouts)
        self.dead = self._dead(limits)
        self._exhaustion = Exhaustion(self._record, self._budget, limits.actions, layouts, self.dead)
        self._closing = Closing(self._record, self._budget, observer, "order" not in limits.without)
        self._everything: Everything | None = None
        self._reasons: list[Reason] = []

    def _dead(self, limits: Limits) -> Dead | None:
        """What leaves facts out of states that nothing left can read. Where a card without a model could matter,
        nobody knows what it reads, and whether it ever comes up is seen in every state. What battles read it does not
        know, nor what the opponent's effects read."""
        ground = self._turn.ground
        if "dead" in limits.without or ground.battle or ground.theirs.acting or not coverage_of(ground).complete:
            return None
        dead = Dead(ground)
        return dead if dead.any else None

    def run(self) -> Outcome:
        """Search until done, out of budget, or interrupted by Ctrl-C; always returns what is known."""
        budget, record = self._budget, self._record
        budget.watch(record.tell)
        for work in (self._search, self._closing.stop):
            try:
                work()
            except (Spent, MemoryError):
                pass
            except KeyboardInterrupt:
                budget.interrupt()
            except BaseException:
                self._closing.give_up()
                raise
        budget.close()
        record.tell()
        # Memory may be short, and what follows needs some.
        self._exhaustion.forget()
        record.known.forget()
        oracle = self._turn.engine.oracle
        statistics = record.statistics
        if not self._exhaustion.complete:
            statistics.states += record.met
        statistics.seconds = time.perf_counter() - record.started
        statistics.solver_calls, statistics.cache_hits = oracle.calls, oracle.hits
        outcome = self._outcome()
        outcome.interrupted = budget.interrupted
        outcome.unless_won = record.unless_won
        outcome.by_bound, outcome.reasons = record.out_of_reach, self._reasons
        outcome.sets = self._everything is not None and self._everything.complete
        outcome.everything = self._exhaustion.everything or outcome.sets
        return outcome

    def _search(self) -> None:
        record = self._record
        g = self._turn.ground
        if g.goal.lost_from >= 0:
            most = most_damage(g)
            record.unless_won = (g.goal.lost_from if most is None else min(g.goal.lost_from, most),)
        else:
            record.unless_won = (int(g.goal.survive),) if g.goal.win or g.goal.survive else upper_bound(g, self._budget)
        # That bound knows no effect that a Set card leads to.
        if may_be_won(g) and (self._turn.sets or not falls_short(g)):
            record.bound = worth.won(len(g.goal.levels) or 1)
        else:
            record.bound = record.unless_won
        if record.bound is not None and not worth.is_won(record.bound):
            self._observer.bounded(record.bound)
        if record.out_of_reach and not g.goal.win:
            self._reasons = reasons(self._turn.ground, self._budget)
        self._take_turns()
        self._meet_the_rest()

    def _meet_the_rest(self) -> None:
        """Go on with what cannot be better, as long as it helps to know that nothing else comes up there, and while it
        could come to an end."""
        done, outcome, waiting = self._exhaustion, self._without_line(), self._record.waiting
        if not done.everything and waiting <= _MORE_STATES and self._helps(outcome, False):
            self._on(done.run_on(), outcome, False, lambda: self._record.waiting)
        elif self._record.statistics.states <= _MORE_STATES and self._helps(outcome, True):
            # Each state that was met is met again, with and without cards that are Set.
            more = self._everything = Everything(self._record, self._budget)
            self._on(more.run(), outcome, True, lambda: more.waiting)

    def _on(self, work: Iterator[None], outcome: Outcome, sets: bool, waiting: Callable[[], int]) -> None:
        ask = 0
        for met, _ in enumerate(work):
            if met + waiting() > _MORE_STATES or (met >= ask and not self._helps(outcome, sets)):
                return
            ask = ask if met < ask else max(2 * met, _ASK_FIRST)

    def _take_turns(self) -> None:
        """Finder and exhaustive search, until the latter is complete or nothing can be better."""
        record, finder = self._record, self._finder.run()
        allowed, waited, looked = _AHEAD, _MAY_END, 0
        finding = True
        win = looks_for_a_win(self._turn.ground)
        for _ in self._exhaustion.run():
            states = record.statistics.states
            if states >= _LATER_FROM:
                allowed = max(allowed, _AHEAD_LATER)
            if states - looked >= _LOOK_EVERY:
                if record.waiting > waited:
                    more = states - looked
                    if allowed < _EARLY:
                        allowed += _AT_FIRST * more
                    else:
                        allowed += _FOR_A_WIN * more if win and allowed < _LATER_FOR_A_WIN else more // 2
                looked, waited = states, record.waiting
            while finding and record.met < allowed and not record.enough:
                finding = next(finder, self) is not self
                self._close()
            self._close()

    def _close(self) -> None:
        """Lower the bound, if it is time for that, and go for what speaks against it."""
        closing = self._closing
        closing.step()
        if closing.plan is not None:
            plan, closing.plan = closing.plan, None
            self._finder.follow(plan, closing.briefly)

    # --- the verdict ---------------------------------------------------------------------------------------

    def _outcome(self) -> Outcome:
        """What is known, with the best line; that of the exhaustive search where both are worth the same."""
        outcome = self._without_line()
        if self._record.found:
            try:
                line = self._finder.line if self._is_the_finders() else None
                if line is None:
                    line = self._exhaustion.line()
            except LineError as error:
                return self._untold(outcome, error)
            outcome.path, outcome.made = list(line.path), list(line.made)
        return outcome

    def _untold(self, outcome: Outcome, error: LineError) -> Outcome:
        """The best line cannot be told: nothing is claimed of it, but that nothing is better, if that was proved. The
        best one that can be told stands in for it."""
        other = self._finder.next_best()
        value, actions, line = other or (None, 0, Line((), ()))
        out_of_reach = outcome.status in (Status.UNREACHABLE, Status.UNREACHABLE_WITHIN)
        unproved = Status.UNKNOWN if value is None or self._record.wanted is not None else Status.FEASIBLE
        return replace(
            outcome, status=outcome.status if out_of_reach else unproved, value=value, actions=actions,
            path=list(line.path), made=list(line.made), untold=f"{error}: {REPORT_IT}",
        )  # fmt: skip

    def _without_line(self) -> Outcome:
        """The same without a line: to write one, zones have to be found for all that it does."""
        record = self._record
        status, bound = self._verdict()
        if not record.found:
            return Outcome(status, None, bound, statistics=record.statistics)
        best = self._finder if self._is_the_finders() else self._exhaustion
        return Outcome(status, record.value, bound, actions=best.actions, statistics=record.statistics)

    def _is_the_finders(self) -> bool:
        """Whether the best line is the finder's."""
        done = self._exhaustion
        return (done.best is None or done.value != self._record.value) and self._finder.found

    def _verdict(self) -> tuple[Status, tuple[int, ...] | None]:
        record, complete, cut = self._record, self._exhaustion.complete, self._exhaustion.cut
        value, bound = record.value, record.bound
        if record.wanted is not None:
            if record.goal_met:
                certain = complete or not record.minimise
                return (Status.OPTIMAL if certain else Status.FEASIBLE), max(value, (record.wanted,))
            if record.out_of_reach:
                return Status.UNREACHABLE, bound
            if not complete:
                return Status.UNKNOWN, bound if worth.is_won(bound) else (record.wanted,)
            return (Status.UNREACHABLE_WITHIN if cut else Status.UNREACHABLE), value
        if not record.found:
            return Status.UNKNOWN, bound
        if complete:
            if cut and value != bound:
                return Status.OPTIMAL_WITHIN, bound
            return Status.OPTIMAL, value
        if value == bound and not record.minimise:
            return Status.OPTIMAL, bound
        return Status.FEASIBLE, bound
