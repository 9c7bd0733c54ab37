"""Best first by how much of a plan is done: what the rows of a bound have a solution for is no line, as they leave out
much that is so, but where they are close it all but tells one (plans of a relaxation as guidance: Hoffmann, Nebel 2001;
what a plan brings about counts once it has come up on the way, as landmarks do: Richter, Westphal 2010)."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from combo_solver.bounds.deeds import Key
from combo_solver.bounds.flows import FIELD
from combo_solver.bounds.plans import Departure, Plan
from combo_solver.ground.ground import Ground
from combo_solver.ground.reachable import MATERIAL
from combo_solver.search.finders.quest import Met, Quest
from combo_solver.search.known import Spot
from combo_solver.state.cards import Monster, entry_kind
from combo_solver.state.in_hand import hand_kind
from combo_solver.state.state import State

_STATES = (400, 2_000)
"""States that are met for a plan at most, each time: one that can be carried out takes some hundreds, if it is followed
in the right way. What was met before is looked up."""
_AT_ONCE = 16
"""Expansions between two yields."""
_AHEAD = (3, 2)
"""How many stages may be begun while the first of them is not done: what is done at the same moments of a plan may be
done in any order, and what answers that comes at once."""

_LOST = 4
"""What counts for a draw, or an answer, of the plan that cannot come any more, in cards that have not come."""


class Course(NamedTuple):
    """What a way to a state has done: of each key how many came and left, how many of these were not in the plan, and
    how many stages are done."""

    came: tuple[int, ...]
    left: tuple[int, ...]
    astray: int
    stage: int


class Distance:
    """How far a course is from having done all of a plan, in cards that come."""

    def __init__(self, plan: Plan, ahead: int) -> None:
        self._ahead = ahead
        keys = sorted({key for stage in plan.stages for key in stage} | plan.comes.keys() | plan.leaves.keys())
        self._index = {key: number for number, key in enumerate(keys)}
        self._comes = [plan.comes.get(key, 0) for key in keys]
        self._leaves = [plan.leaves.get(key, 0) for key in keys]
        done = [0] * len(keys)
        self._upto = [tuple(done)]
        for stage in plan.stages:
            for key, number in stage.items():
                done[self._index[key]] += number
            self._upto.append(tuple(done))
        self._spare = [most - told for most, told in zip(self._comes, done, strict=True)]
        self._answers = [
            (each.after, [(self._index[key], self._upto[each.stage + 1][self._index[key]]) for key in each.keys])
            for each in plan.answers
        ]
        self.start = Course(tuple([0] * len(keys)), tuple([0] * len(keys)), 0, 0)

    def on(self, course: Course, before: Counter[Key], after: Counter[Key]) -> Course:
        """One step further; where all cards were and are."""
        came, left, astray, stage = course
        more = _changed(self._index, before, after)
        less = _changed(self._index, after, before)
        if more:
            came, beyond = _added(came, more, self._comes)
            astray += beyond
            while stage + 1 < len(self._upto) and _all_there(came, self._upto[stage + 1]):
                stage += 1
        if less:
            left, beyond = _added(left, less, self._leaves)
            astray += beyond
        return Course(came, left, astray, stage)

    def of(self, course: Course) -> int:
        """The cards of the plan that have not come in turn, and those that came, or left, in no turn of it."""
        last = len(self._upto) - 1
        later = self._upto[min(course.stage + self._ahead, last)]
        found = sum(self._upto[last]) + course.astray
        for came, soon, spare in zip(course.came, later, self._spare, strict=True):
            found -= min(came, soon)
            if came > soon + spare:
                found += came - soon - spare
        return found

    def missed(self, course: Course) -> int:
        """How many answers are missed if no chain is open, nor any trigger waits: what they answer has happened."""
        came = course.came
        return sum(
            after <= course.stage and any(came[which] < due for which, due in keys) for after, keys in self._answers
        )


def follow(quest: Quest, plan: Plan, random: Random, briefly: bool = False) -> Iterator[None]:
    """Look for a line that does what a plan does; ends after few states (``briefly``: the fewest), or when a line is
    worth as much."""
    chance = random.getstate()
    for most in _STATES[:1] if briefly else _STATES:
        # The same way again, and further.
        random.setstate(chance)
        for ahead in _AHEAD:
            for _ in _follow(quest, plan, random, Distance(plan, ahead), most):
                if plan.worth and quest.record.value >= plan.worth:
                    return
                yield


def _follow(quest: Quest, plan: Plan, random: Random, distance: Distance, most: int) -> Iterator[None]:
    places = Places(quest.ground)
    draws = Draws(plan.deck, quest.start.spots[-1].state.me.deck)
    met, first = Met(quest.start), quest.start.spots[-1]
    quest.look_at(first, met)
    waiting: list[tuple[int, int, float, int]] = [(distance.of(distance.start), 0, 0.0, 0)]
    held: dict[int, tuple[Spot, Counter[Key], Course]] = {0: (first, places.of(first.state), distance.start)}
    number = expanded = 0
    while waiting and number < most:
        so_far, idle, _, which = heapq.heappop(waiting)
        spot, before, course = held.pop(which)
        for after in quest.after(spot, met):
            quest.look_at(after, met)
            number += 1
            there = places.of(after.state)
            reached = distance.on(course, before, there)
            far = distance.of(reached) + _LOST * draws.missed(after.state.me.deck)
            if after.state.window is None:
                far += _LOST * distance.missed(reached)
            # Among equals those that came nearer last: what comes of the others may be done in any order.
            heapq.heappush(waiting, (far, 0 if far < so_far else idle + 1, random.random(), number))
            held[number] = after, there, reached
        expanded += 1
        if expanded % _AT_ONCE == 0:
            yield


class Draws:
    """Which of the cards that a plan draws can still be drawn: which copy of a card was taken out of the Deck long
    before decides that."""

    def __init__(self, plan: Sequence[Departure], deck: Sequence[int]) -> None:
        self._plan, self._deck = plan, Counter(deck)
        self._found: dict[tuple[int, ...], int] = {}

    def missed(self, deck: tuple[int, ...]) -> int:
        """How many of its draws cannot be of what the plan draws, when this is left of the Deck."""
        if (found := self._found.get(deck)) is None:
            found = self._found[deck] = self._missed(deck)
        return found

    def _missed(self, deck: tuple[int, ...]) -> int:
        gone = self._deck - Counter(deck)
        taken: Counter[int] = Counter()
        top, missed = 0, 0
        for kind, drawn in self._plan:
            if gone[kind]:
                gone[kind] -= 1
            elif not drawn:
                taken[kind] += 1
            else:
                while top < len(deck) and deck[top] != kind and taken[deck[top]]:
                    taken[deck[top]] -= 1
                    top += 1
                if missed or top == len(deck) or deck[top] != kind:
                    missed += 1
                top += 1
        return missed


class Places:
    """Where my cards are, as plans name it."""

    def __init__(self, ground: Ground) -> None:
        self._base = ground.kinds.base

    def of(self, state: State) -> Counter[Key]:
        """How many cards of each kind are where."""
        base, me = self._base, state.me
        found: Counter[Key] = Counter()
        for held in state.monsters:
            if isinstance(held, Monster) and held.mine:
                found[held.kind, FIELD] += 1
                for entry in held.materials:
                    found[base[entry_kind(entry)], MATERIAL] += 1
        for entry in me.hand:
            found[base[hand_kind(entry)], "hand"] += 1
        for entry in me.gy:
            found[base[entry_kind(entry)], "gy"] += 1
        for entry in me.banished:
            found[base[entry_kind(entry)], "banished"] += 1
        return found


def _changed(index: dict[Key, int], before: Counter[Key], after: Counter[Key]) -> list[tuple[int, int]]:
    """Of which keys there are more now, and by how many; -1: a key that is in no plan."""
    return [(index.get(key, -1), more) for key, now in after.items() if (more := now - before.get(key, 0)) > 0]


def _added(numbers: tuple[int, ...], more: list[tuple[int, int]], most: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """The numbers with these added, and by how many more than before they are beyond the most that there may be."""
    found, beyond = list(numbers), 0
    for which, number in more:
        if which < 0:
            beyond += number
            continue
        found[which] += number
        beyond += min(number, max(0, found[which] - most[which]))
    return tuple(found), beyond


def _all_there(came: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    return all(have >= want for have, want in zip(came, wanted, strict=True))
