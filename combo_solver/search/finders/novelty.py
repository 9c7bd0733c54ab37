"""Best first by novelty, then by value: a state in which a fact, or two facts together, are true for the first time
comes before all others. IW(k) is Lipovetzky and Geffner 2012, novelty before the heuristic is their BFWS of 2017, and
so is that it is asked among the states that come as near to the goal: here those whose value is the same but for its
last level. States that are not novel wait behind the others, so that nothing is left out."""

from __future__ import annotations

import heapq
from collections.abc import Generator, Iterator, Sequence
from random import Random

from combo_solver.search.finders.quest import Met, Quest
from combo_solver.state import marks
from combo_solver.state.state import State

_NOTHING_NEW = 3
_AT_ONCE = 16
"""Expansions between two yields."""
_STATES = 30_000
"""States after which it starts anew with other ties: it holds all of them."""
_PAIR = 2**20
"""More than there are facts: two of them are one number then."""

Fact = tuple[str, object, int]


class Facts:
    """Numbers for the facts of states: the first, second ... copy of a card in a place, a mark that is used."""

    def __init__(self) -> None:
        self._numbers: dict[Fact, int] = {}

    def of(self, state: State) -> set[int]:
        """Those that are true in a state."""
        numbers = self._numbers
        return {numbers.setdefault(fact, len(numbers)) for fact in self.told(state)}

    def told(self, state: State) -> list[Fact]:
        """The facts of a state."""
        me = state.me
        found: list[Fact] = [("clock", state.normal_summons, state.additional)]
        found += copies("field", sorted(held.kind for held in state.monsters if held and held.mine))
        found += copies("attached", sorted(each for held in state.monsters if held for each in held.materials))
        found += copies("spells", sorted(held.kind for held in me.spells if held))
        found += copies("hand", me.hand)
        found += copies("gy", me.gy)
        found += copies("banished", me.banished)
        found += [("used", bit, 0) for bit in marks.bits(state)]
        return found


def copies(place: str, cards: Sequence[object]) -> list[Fact]:
    """The facts of a sorted pile."""
    found: list[Fact] = []
    before: object = None
    copy = 0
    for card in cards:
        copy = copy + 1 if card == before else 0
        before = card
        found.append((place, card, copy))
    return found


class Novelty:
    """Which facts and pairs of facts were true in some state, by how near to the goal that was."""

    def __init__(self, facts: Facts | None = None) -> None:
        self._facts = facts or Facts()
        self._true: dict[tuple[int, ...], tuple[set[int], set[int]]] = {}

    def of(self, state: State, before: set[int], near: tuple[int, ...] = ()) -> tuple[int, set[int]]:
        """The least number of facts (1, 2, or more) that were never true together in a state as ``near``, and the
        facts. ``before``: those of the state that it came from. Pairs of these are not looked at: they are known, or
        were true where it was less near."""
        facts = self._facts.of(state)
        single, double = self._true.setdefault(near, (set(), set()))
        novel = _NOTHING_NEW
        if not facts <= single:
            single |= facts
            novel = 1
        pairs = {
            fact * _PAIR + other if fact < other else other * _PAIR + fact
            for fact in facts - before for other in facts if fact != other
        }  # fmt: skip
        if not pairs <= double:
            double |= pairs
            novel = min(novel, 2)
        return novel, facts


def novelty(quest: Quest, random: Random) -> Iterator[None]:
    """One search after the other, each with other ties."""
    while (yield from _search(quest, random)):
        pass


def _search(quest: Quest, random: Random) -> Generator[None, None, bool]:
    met, table = Met(quest.start), Novelty()
    first = quest.start.spots[-1]
    quest.look_at(first, met)
    waiting: list[tuple[int, tuple[int, ...], float, int]] = [(0, (), 0.0, 0)]
    states = {0: (first, table.of(first.state, set())[1])}
    number = expanded = 0
    while waiting:
        spot, facts = states.pop(heapq.heappop(waiting)[-1])
        for after in quest.after(spot, met):
            number += 1
            value = quest.look_at(after, met)
            novel, held = table.of(after.state, facts, value[:-1])
            heapq.heappush(waiting, (novel, tuple(-level for level in value), random.random(), number))
            states[number] = after, held
        expanded += 1
        if expanded % _AT_ONCE == 0:
            yield
        if number > _STATES:
            return True
    return False
