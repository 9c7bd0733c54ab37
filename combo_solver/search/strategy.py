"""Whether I can win the Duel whatever the opponent decides: an AND/OR search over my actions and their choices (EF-09).

A moment is won if I can do something after which, for each way in which the opponent may decide on the way, I come to a
moment that is won; it is lost if whatever I do they can decide so that I come to one that is. The moment is expanded
next that counts most for either (proof-number search). A moment is found to be won when all that its action leads to
was found so before, so that a strategy never goes in a circle; where every moment was met, all that was not found to be
won is lost.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from combo_solver.budget import Budget
from combo_solver.search.observer import Observer
from combo_solver.state import over
from combo_solver.state.draft import Draft
from combo_solver.state.state import Made, State
from combo_solver.state.trace import Decided
from combo_solver.turn.successors import Turn

_STEP = 1000
"""So many LP of the opponent are as far from a win as one more moment that must be proved."""


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
    return Search(turn, budget, Observer()).run()


_MANY = 10_000
"""As many moments still to be proved, or refuted, as are told apart."""


@dataclass
class _Known:
    """A moment: how many others must at least be proved to prove that it is won (0: it is), or refuted to refute it
    (0: it is lost), about; and the moments from which it follows."""

    proof: int = 1
    disproof: int = 1
    parents: set[State] = field(default_factory=set)


class Search:
    """A proof-number search (weak: of several moments that must all be proved the hardest counts, and how many they
    are). ``options``: what can be done at each moment that was expanded; ``choice``: what is done at those that are won
    (None: the Duel is); ``successors``: how many were met."""

    def __init__(self, turn: Turn, budget: Budget, observer: Observer) -> None:
        self._turn, self._budget, self._observer = turn, budget, observer
        self.options: dict[State, tuple[Option, ...]] = {}
        self.choice: dict[State, Option | None] = {}
        self.successors = 0
        self._known: dict[State, _Known] = {}
        self._frontier: dict[State, None] = {}
        self._started = time.perf_counter()

    def run(self, plan: Sequence[State] = ()) -> Strategy:
        """Look for a strategy that wins the Duel; ``plan``: moments of a line that would, if the opponent passed."""
        assert self._turn.engine.they_decide
        start = self._turn.canonical(self._turn.start)
        self._meet(start, None)
        for state in plan:
            if state in self._frontier:
                self._expand(state)
        while self._frontier and not self.is_won(start) and self._known[start].disproof != 0:
            self._expand(self._most_proving(start))
        found = Strategy(states=len(self.options))
        if self.is_won(start):
            found.proved, found.lines = True, list(self._lines(start, [start], []))
        else:
            found.refuted = True
        return found

    def is_won(self, state: State) -> bool:
        return state in self.choice

    # --- searching -------------------------------------------------------------------------------------------------

    def _meet(self, state: State, parent: State | None) -> None:
        known = self._known.get(state)
        if known is None:
            known = self._known[state] = _Known()
            if over.is_won(self._turn.ground, state):
                self.options[state], self.choice[state] = (), None
                known.proof, known.disproof = 0, _MANY
            else:
                known.proof += max(0, state.opponent.life_points) // _STEP
                self._frontier[state] = None
        if parent is not None:
            known.parents.add(parent)

    def _expand(self, state: State) -> None:
        self._budget.check_states(len(self.options))
        drafts = [draft for _, draft in self._turn.successors(state)]
        self.successors += len(drafts)
        options = self.options[state] = grouped(self._turn, drafts)
        del self._frontier[state]
        for after in _reached(options):
            self._meet(after, state)
        self._observer.progress(len(self.options), len(self._frontier), time.perf_counter() - self._started)
        self._update(state)

    def _update(self, state: State) -> None:
        """Tell anew of this moment, and of those from which it follows."""
        waiting = [state]
        while waiting:
            here = waiting.pop()
            known = self._known[here]
            if here in self.choice or known.disproof == 0 or here in self._frontier:
                continue
            proof, disproof = self._of_options(self.options[here])
            if (proof, disproof) == (known.proof, known.disproof):
                continue
            if proof == 0:
                # Before it counts as won itself: what leads back to it does not win.
                self.choice[here] = self._won(self.options[here])
            known.proof, known.disproof = proof, disproof
            waiting += known.parents

    def _won(self, options: Sequence[Option]) -> Option:
        """The first of these that wins, with nothing left of mine to choose in it: what wins later may lead back."""
        option = next(each for each in options if self._of(each)[0] == 0)
        return option if isinstance(option, Leaf) else Reply(tuple((self._won(way),) for way in option.ways))

    def _of_options(self, options: Sequence[Option]) -> tuple[int, int]:
        """What it takes where I can do one of these."""
        if not options:
            return _MANY, 0
        each = [self._of(option) for option in options]
        left = [disproof for _, disproof in each if disproof]
        return min(proof for proof, _ in each), min(max(left) + len(left) - 1, _MANY) if left else 0

    def _of(self, option: Option) -> tuple[int, int]:
        if isinstance(option, Leaf):
            known = self._known[option.state]
            return known.proof, known.disproof
        each = [self._of_options(way) for way in option.ways]
        left = [proof for proof, _ in each if proof]
        return min(max(left) + len(left) - 1, _MANY) if left else 0, min(disproof for _, disproof in each)

    def _most_proving(self, start: State) -> State:
        """The moment that is to be expanded next."""
        state, path = start, {start}
        while state not in self._frontier:
            leaf = self._least(self.options[state])
            if leaf is None or leaf in path:
                # Moments that lead back to one another: whatever is left is met.
                return next(reversed(self._frontier))
            state = leaf
            path.add(state)
        return state

    def _least(self, options: Sequence[Option]) -> State | None:
        open_ = [option for option in options if self._of(option)[1] != 0]
        option = min(open_, key=lambda each: self._of(each)[0], default=None)
        if option is None:
            return None
        if isinstance(option, Leaf):
            return None if option.state in self.choice else option.state
        ways = [way for way in option.ways if self._of_options(way)[0] != 0]
        return self._least(min(ways, key=lambda way: self._of_options(way)[1])) if ways else None

    # --- telling ---------------------------------------------------------------------------------------------------

    def _lines(self, state: State, path: list[State], made: list[Made]) -> Iterator[Way]:
        """All that may come of the strategy from here on."""
        option = self.choice[state]
        if option is None:
            yield path, made
        else:
            yield from self._followed(option, path, made)

    def _followed(self, option: Option, path: list[State], made: list[Made]) -> Iterator[Way]:
        if isinstance(option, Leaf):
            yield from self._lines(option.state, [*path, option.state], [*made, option.made])
            return
        for way in option.ways:
            yield from self._followed(way[0], path, made)

    def refutation(self, plan: Sequence[State]) -> Way | None:
        """The line of the ``plan`` up to the first answer after which nothing wins; it goes on to an open state."""
        path, made = [plan[0]], list[Made]()
        for before, after in itertools.pairwise(plan):
            found = next((each for each in self.options.get(before, ()) if after in set(_reached((each,)))), None)
            if found is None:
                return None
            leaf = self._answered(found, after)
            if leaf is None:
                return None
            path.append(leaf.state)
            made.append(leaf.made)
            if leaf.state != after:
                return self._to_rest(path, made)
        return None

    def _answered(self, option: Option, after: State) -> Leaf | None:
        """The leaf of the plan, if nothing is lost by it alone, else one of an answer after which all is."""
        if isinstance(option, Leaf):
            return option
        way = next(way for way in option.ways if after in set(_reached(way)))
        if self._are_lost(way):
            return self._answered(next(each for each in way if after in set(_reached((each,)))), after)
        return next((leaf for other in option.ways if self._are_lost(other) for leaf in _leaves(other)), None)

    def _are_lost(self, options: Sequence[Option]) -> bool:
        """Whether it is refuted that I win by one of these: once every moment was met, if none is found to be won."""
        proof, disproof = self._of_options(options)
        return disproof == 0 or (not self._frontier and proof != 0)

    def _to_rest(self, path: list[State], made: list[Made]) -> Way:
        """The same line until no chain is open and nothing waits."""
        while path[-1].window is not None:
            drafts = [draft for number, draft in self._turn.successors(path[-1]) if not number]
            if not drafts:
                break
            state = drafts[0].freeze()
            path.append(self._turn.canonical(state))
            made.append((drafts[0].trace, state))
        return path, made


def _leaves(options: Sequence[Option]) -> Iterator[Leaf]:
    for option in options:
        if isinstance(option, Leaf):
            yield option
        else:
            for way in option.ways:
                yield from _leaves(way)


def grouped(turn: Turn, drafts: Sequence[Draft], depth: int = 0) -> tuple[Option, ...]:
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
        options.append(Reply(tuple(grouped(turn, ways.get(way, ()), depth + 1) for way in range(number))))
    return tuple(options)


def _reached(options: Sequence[Option]) -> Iterator[State]:
    for option in options:
        if isinstance(option, Leaf):
            yield option.state
        else:
            for way in option.ways:
                yield from _reached(way)
