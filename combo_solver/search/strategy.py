"""Whether I can win the Duel whatever the opponent decides: an AND/OR search over my actions and their choices (EF-09).

A moment is won if I can do something after which, for each way in which the opponent may decide on the way, I come to a
moment that is won. Every moment of the turn is met, whatever comes of it, and what follows from what is told from the
end: each moment that is found to be won has a number, and its action leads to moments of lower numbers alone. So it is
proved that there is a strategy, or (with every moment met) that there is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from combo_solver.budget import Budget
from combo_solver.state import over
from combo_solver.state.draft import Draft
from combo_solver.state.state import Made, State
from combo_solver.state.trace import Decided
from combo_solver.turn.successors import Turn

_FIRST = 200
"""Moments after which it is first asked whether there is a strategy; then twice as many."""


@dataclass(frozen=True)
class Leaf:
    """What I do leads to this moment."""

    state: State
    made: Made


@dataclass(frozen=True)
class Reply:
    """What I do leaves the opponent a choice: for each of their ways what I can do then. None of these: I have lost."""

    ways: tuple[tuple[Option, ...], ...]


Option = Leaf | Reply
Way = tuple[list[State], list[Made]]
"""A line as states from the start on, and how each was made."""


@dataclass
class Strategy:
    """``proved``: there is one, and ``lines`` are all that may come of it; ``refuted``: there is none."""

    proved: bool = False
    refuted: bool = False
    lines: list[Way] = field(default_factory=list)
    states: int = 0


def find(turn: Turn, budget: Budget) -> Strategy:
    """Look for a strategy that wins the Duel. Raises :class:`combo_solver.budget.Spent`."""
    assert turn.engine.they_decide
    search = _Search(turn, budget)
    start = turn.canonical(turn.start)
    for _ in search.meet(start):
        search.settle()
        if start in search.choice:
            break
    found = Strategy(states=len(search.options))
    if start in search.choice:
        found.proved, found.lines = True, list(search.lines(start, [start], []))
    else:
        found.refuted = True
    return found


class _Search:
    """``options``: what can be done at each moment that was met; ``choice``: what is done at those that are won (None:
    the Duel is)."""

    def __init__(self, turn: Turn, budget: Budget) -> None:
        self._turn, self._budget = turn, budget
        self.options: dict[State, tuple[Option, ...]] = {}
        self.choice: dict[State, Option | None] = {}

    def meet(self, start: State) -> Iterator[None]:
        """Meet every moment; yields now and then, and at the end."""
        seen, waiting, ask = {start}, [start], _FIRST
        while waiting:
            state = waiting.pop()
            self._budget.check_states(len(self.options))
            if over.is_won(self._turn.ground, state):
                self.options[state], self.choice[state] = (), None
                continue
            options = self.options[state] = _grouped(self._turn, [draft for _, draft in self._turn.successors(state)])
            for after in _reached(options):
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
            if len(self.options) >= ask:
                ask *= 2
                yield
        yield

    def settle(self) -> None:
        """Tell of all moments that were met which are won."""
        more = True
        while more:
            more = False
            self._budget.check()
            for state in reversed(self.options):
                if state not in self.choice and (option := self._winning(self.options[state])) is not None:
                    self.choice[state] = option
                    more = True

    def _winning(self, options: Sequence[Option]) -> Option | None:
        return next(filter(self._wins, options), None)

    def _wins(self, option: Option) -> bool:
        if isinstance(option, Leaf):
            return option.state in self.choice
        return all(self._winning(way) is not None for way in option.ways)

    def lines(self, state: State, path: list[State], made: list[Made]) -> Iterator[Way]:
        """All that may come of the strategy from here on."""
        option = self.choice[state]
        if option is None:
            yield path, made
        else:
            yield from self._followed(option, path, made)

    def _followed(self, option: Option, path: list[State], made: list[Made]) -> Iterator[Way]:
        if isinstance(option, Leaf):
            yield from self.lines(option.state, [*path, option.state], [*made, option.made])
            return
        for way in option.ways:
            chosen = self._winning(way)
            assert chosen is not None
            yield from self._followed(chosen, path, made)


def _grouped(turn: Turn, drafts: Sequence[Draft], depth: int = 0) -> tuple[Option, ...]:
    """These successors by what the opponent decides on the way, of which ``depth`` choices are behind."""
    options: list[Option] = []
    groups: dict[int, tuple[int, dict[int, list[Draft]]]] = {}
    for draft in drafts:
        decided = [item for item in draft.trace if isinstance(item, Decided)]
        if len(decided) == depth:
            state = draft.freeze()
            options.append(Leaf(turn.canonical(state), (draft.trace, state)))
        else:
            _, ways = groups.setdefault(decided[depth].group, (decided[depth].ways, {}))
            ways.setdefault(decided[depth].way, []).append(draft)
    for number, ways in groups.values():
        options.append(Reply(tuple(_grouped(turn, ways.get(way, ()), depth + 1) for way in range(number))))
    return tuple(options)


def _reached(options: Sequence[Option]) -> Iterator[State]:
    for option in options:
        if isinstance(option, Leaf):
            yield option.state
        else:
            for way in option.ways:
                yield from _reached(way)
