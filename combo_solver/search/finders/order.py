"""Which states of a layer a beam keeps: their value, what else speaks for them, and few that are like one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from combo_solver.search.finders.quest import Quest, state_of
from combo_solver.state.cards import Monster
from combo_solver.state.state import State
from combo_solver.turn.layouts import Node

SHARE = 16
"""Of a beam of w states at most w / 16, and at least one, are like one another: else one field fills it."""
_SCALE = 1000
"""What the first level of the best value so far counts; each level below it counts less by a factor."""
_LEVEL = 4

Like = Callable[[State], object]
"""What states that are like one another have in common."""


def field(state: State) -> object:
    """The monsters of mine on the field."""
    return tuple(sorted(held.kind for held in state.monsters if isinstance(held, Monster) and held.mine))


def field_and_hand(state: State) -> object:
    """These and the hand."""
    return field(state), state.me.hand


def field_hand_and_used(state: State) -> object:
    """These and the once-per-turn effects that were used."""
    return field(state), state.me.hand, state.used


class Weights(NamedTuple):
    """What speaks for a state beside its value, in thousandths of the best value: each monster of mine, card in the
    hand, card in the GY or banished, and against it each once-per-turn effect that was used. All 0: the value alone."""

    monsters: int = 0
    hand: int = 0
    piles: int = 0
    used: int = 0


VALUE_ALONE = Weights()


def drawn(random: Random) -> Weights:
    """Weights by chance: what a state could still become is not known, and which guess is good differs from scenario
    to scenario. So many cheap searches with other guesses, as restarts do for other choices by chance (Gomes, Selman,
    Kautz 1998)."""
    if not random.randrange(4):
        return VALUE_ALONE
    resource = (0, 50, 100, 200)
    return Weights(
        random.choice(resource),
        random.choice(resource),
        random.choice((-20, 0, 20, 50)),
        random.choice((-50, 0, 0, 50)),
    )


def rank(state: State, value: tuple[int, ...], weights: Weights, best: tuple[int, ...]) -> tuple[int, ...]:
    """What a state is ranked by: its value, or one number of value and weights; ``best``: what the levels are measured
    against."""
    if weights == VALUE_ALONE:
        return value
    found, scale = 0, _SCALE
    for level, most in zip(value, best, strict=True):
        found += level * scale // most
        scale //= _LEVEL
    me = state.me
    found += weights.monsters * sum(1 for held in state.monsters if held and held.mine)
    found += weights.hand * len(me.hand) + weights.piles * (len(me.gy) + len(me.banished))
    return (found - weights.used * state.used.bit_count(),)


class Order:
    """Ranks states; ties are broken by chance."""

    def __init__(self, quest: Quest, random: Random, weights: Weights = VALUE_ALONE, like: Like = field) -> None:
        self._random, self._weights, self._like = random, weights, like
        self._scale = quest.scale

    def best(self, found: Sequence[tuple[Node, tuple[int, ...]]], width: int) -> list[Node]:
        """The best of these nodes with their values, few of them like one another."""
        chance = self._random.random
        ranked = [
            (rank(state_of(node), value, self._weights, self._scale), chance(), number)
            for number, (node, value) in enumerate(found)
        ]
        ranked.sort(reverse=True)
        kept: list[Node] = []
        like: Counter[object] = Counter()
        most = max(1, width // SHARE)
        for _, _, number in ranked:
            node = found[number][0]
            alike = self._like(state_of(node))
            like[alike] += 1
            if like[alike] <= most:
                kept.append(node)
                if len(kept) == width:
                    break
        return kept
