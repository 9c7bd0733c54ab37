"""Best first by several queues in turn, where the goal is a win by battles (alternating open lists: Roeger, Helmert
2010). One guess of what a board promises leads to the end of few turns: before a monster is turned up or a card drawn
that makes the difference, everything else promises more. So each queue has another idea of what comes next, and all
share what was expanded: of Main Phase 1 the novel states, those after the fewest steps and those that promise most; of
what comes later those that promise to win and the others, each by what they promise and deepest first, and the novel
ones."""

from __future__ import annotations

import heapq
from collections.abc import Generator, Iterator
from random import Random

from combo_solver.ground.winnable import won_by_battles_alone
from combo_solver.search.finders.novelty import Fact, Facts, Novelty, copies
from combo_solver.search.finders.quest import Met, Quest
from combo_solver.search.known import Spot
from combo_solver.state.state import State

SHARES = (2, 1, 1, 1, 2, 1)
"""Of the expansions: Main Phase 1 by novelty, by steps, by promise; later what promises to win, the rest by promise,
all by novelty."""
_AT_ONCE = 16
"""Expansions between two yields."""
_STATES = 60_000
"""States after which it starts anew with other ties: it holds all of them."""


class BattleFacts(Facts):
    """Of both fields, with positions and changed ATK: that is what battles are about."""

    def told(self, state: State) -> list[Fact]:
        """The facts of a state."""
        found = super().told(state)
        for mine, place in ((True, "mine"), (False, "theirs")):
            held = (monster for monster in state.monsters if monster and monster.mine == mine)
            found += copies(place, sorted((each.kind, each.position, each.atk) for each in held))
        found += copies("their spells", sorted(held.kind for held in state.opponent.spells if held))
        found.append(("LP", state.opponent.life_points, 0))
        return found


def queues(quest: Quest, random: Random) -> Iterator[None]:
    """One search after the other, each with other ties. Only where the finder goes by a promise."""
    while (yield from _Search(quest, random).run()):
        pass


class _Search:
    def __init__(self, quest: Quest, random: Random) -> None:
        self._quest, self._random = quest, random
        self._met = Met(quest.start)
        # What follows the Battle Phase wins nothing then: a card without a model is in no line. Effects of the
        # opponent's that take their own LP may be missed.
        self._ends_with_battle = won_by_battles_alone(quest.ground)
        self._queues: list[list[tuple[tuple[object, ...], int]]] = [[] for _ in SHARES]
        self._wins = quest.ground.scenario.opponent.life_points
        self._novelty: dict[str, Novelty] = {}
        self._waiting: dict[int, tuple[Spot, int, set[int]]] = {}
        self._number = 0

    def run(self) -> Generator[None, None, bool]:
        """Whether it ended with states left to expand."""
        expanded, taken = 0, [0] * len(SHARES)
        self._put(self._quest.start.spots[-1], 0, set())
        while self._waiting:
            queue = min(
                (number for number, held in enumerate(self._queues) if held),
                key=lambda number: taken[number] / SHARES[number],
            )
            _, number = heapq.heappop(self._queues[queue])
            found = self._waiting.pop(number, None)
            if found is None:
                # Another queue had it first.
                continue
            taken[queue] += 1
            spot, steps, facts = found
            for after in self._quest.after(spot, self._met):
                self._put(after, steps + 1, facts)
            expanded += 1
            if expanded % _AT_ONCE == 0:
                yield
            if self._number > _STATES:
                return True
        return False

    def _put(self, spot: Spot, steps: int, before: set[int]) -> None:
        state, phase = spot.state, spot.state.clock.phase
        value = self._quest.look_at(spot, self._met)
        if phase == "main2" and self._ends_with_battle:
            return
        self._number += 1
        number, chance = self._number, self._random.random()
        table = self._novelty.get(phase)
        if table is None:
            table = self._novelty[phase] = Novelty(BattleFacts())
        # In battles what is new counts among states that promise as much.
        novel, held = table.of(state, before, value[:1] if phase == "battle" else ())
        self._waiting[number] = spot, steps, held
        low = tuple(-level for level in value)
        keys: tuple[tuple[int, tuple[object, ...]], ...]
        if phase == "main1":
            keys = (0, (novel, low, chance)), (1, (steps, chance)), (2, (low, -steps, chance))
        else:
            keys = (3 if value[0] >= self._wins else 4, (low, -steps, -number)), (5, (novel, low, -number))
        for queue, key in keys:
            heapq.heappush(self._queues[queue], (key, number))
