"""Which states of a layer a beam keeps: their value, what else speaks for them, and few that are like one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from random import Random
from typing import NamedTuple

from combo_solver.search.finders.quest import Quest
from combo_solver.search.known import Spot
from combo_solver.state.cards import Monster
from combo_solver.state.marks import used_of
from combo_solver.state.state import State

SHARE = 16
"""Of a beam of w states at most w / 16, and at least one, are like one another: else one field fills it."""
_SCALE = 1000
"""What the first level of the best value so far counts; each level below it counts less by a factor."""
_LEVEL = 4


class Like(IntEnum):
    """What states that are like one another have in common: the monsters of mine on the field; these and the hand;
    these and the once-per-turn effects that were used. The number: where that stands in :func:`traits`."""

    FIELD = 0
    FIELD_AND_HAND = 1
    FIELD_HAND_AND_USED = 2


def traits(spot: Spot) -> tuple[int, ...]:
    """What tells states apart, in numbers, and how much of each resource there is; worked out once."""
    found = spot.traits
    if found is None:
        state = spot.state
        me = state.me
        field = tuple(sorted(held.kind for held in state.monsters if isinstance(held, Monster) and held.mine))
        hand = field, me.hand
        # Hashes of numbers alone are the same in every process.
        found = spot.traits = (
            hash(field),
            hash(hand),
            hash((hand, state.used)),
            len(field),
            len(me.hand),
            len(me.gy) + len(me.banished),
            state.used.bit_count(),
        )
    return found


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


def rank(spot: Spot, value: tuple[int, ...], weights: Weights, best: tuple[int, ...]) -> tuple[int, ...]:
    """What a state is ranked by: its value, or one number of value and weights; ``best``: what the levels are measured
    against."""
    return value if weights == VALUE_ALONE else (summed(spot, value, weights, best),)


def summed(spot: Spot, value: tuple[int, ...], weights: Weights, best: tuple[int, ...]) -> int:
    """One number of value and weights."""
    found, scale = 0, _SCALE
    for level, most in zip(value, best, strict=True):
        found += level * scale // most
        scale //= _LEVEL
    _, _, _, monsters, hand, piles, used = traits(spot)
    found += weights.monsters * monsters + weights.hand * hand + weights.piles * piles
    return found - weights.used * used


class Deeds:
    """What the line to a state did: once-per-turn effects that were used, cards that left the Extra Deck."""

    def __init__(self, state: State) -> None:
        self._used, self._extra = state.used, Counter(state.me.extra)
        self._left: dict[tuple[int, ...], int] = {}

    def shared(self, state: State) -> int:
        """How many of them were done on the way to another state, less the cards that lay in the Extra Deck."""
        extra = state.me.extra
        left = self._left.get(extra)
        if left is None:
            # What lies there now, or in the end of that line, did not leave in both.
            left = self._left[extra] = (self._extra | Counter(extra)).total()
        return used_of(state, self._used).bit_count() - left


class Order:
    """Ranks states; ties are broken by chance. With ``deeds`` each of them that was done speaks for a state, by
    ``guide`` thousandths of the best value."""

    def __init__(
        self,
        quest: Quest,
        random: Random,
        weights: Weights = VALUE_ALONE,
        like: Like = Like.FIELD,
        deeds: Deeds | None = None,
        guide: int = 0,
    ) -> None:
        self._random, self._weights, self._like = random, weights, like
        self._scale, self._deeds, self._guide = quest.scale, deeds, guide

    def _rank(self, spot: Spot, value: tuple[int, ...]) -> tuple[int, ...]:
        if self._deeds is None or not self._guide:
            return rank(spot, value, self._weights, self._scale)
        return (summed(spot, value, self._weights, self._scale) + self._guide * self._deeds.shared(spot.state),)

    def best(self, found: Sequence[tuple[Spot, tuple[int, ...]]], width: int) -> list[Spot]:
        """The best of these with their values, few of them like one another."""
        chance = self._random.random
        ranked = [(self._rank(spot, value), chance(), number) for number, (spot, value) in enumerate(found)]
        ranked.sort(reverse=True)
        kept: list[Spot] = []
        like: Counter[int] = Counter()
        most, which = max(1, width // SHARE), self._like
        for _, _, number in ranked:
            spot = found[number][0]
            alike = traits(spot)[which]
            like[alike] += 1
            if like[alike] <= most:
                kept.append(spot)
                if len(kept) == width:
                    break
        return kept
