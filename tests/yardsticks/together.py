"""Which facts may hold at the same time: pairs, as far as they come up within some actions (a planning graph with
mutual exclusion). What it excludes never comes up; what it does not exclude may never come up either."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.yardsticks.operators import Fact, Operator

_WITH_OPPOSITE = {"deck", "used", "lock", "pendings", "normal summons"}
"""The sorts of facts of which it is also a fact that they do not hold."""


class Together:
    """``most`` tells how often a fact can hold."""

    def __init__(self, start: Iterable[Fact], opposites: Iterable[Fact], most: Callable[[Fact], int]) -> None:
        self._number: dict[Fact, int] = {}
        self._with: list[int] = []
        self._most = most
        held = list(start)
        held += [("not", fact) for fact in opposites if fact not in held]
        for fact in held:
            self._index(fact)
        for number in range(len(self._with)):
            self._with[number] = (1 << len(self._with)) - 1

    def _index(self, fact: Fact) -> int:
        number = self._number.get(fact)
        if number is None:
            number = self._number[fact] = len(self._with)
            self._with.append(0)
        return number

    def possible(self, least: dict[Fact, int], most: dict[Fact, int]) -> bool:
        """Whether each two of the facts that hold, or do not, may come up together."""
        numbers = [self._number.get(fact) for fact, number in least.items() if number]
        numbers += [
            self._number.get(("not", fact)) for fact, number in most.items() if not number and fact[0] in _WITH_OPPOSITE
        ]
        mask = 0
        for number in numbers:
            if number is None:
                return False
            mask |= 1 << number
        return all(not mask & ~self._with[number] for number in numbers if number is not None)

    def grow(self, operators: Iterable[Operator]) -> bool:
        """One more action: what comes up with what then; whether anything is new."""
        found: list[tuple[int, int]] = []
        for operator in operators:
            needed = [self._index(fact) for fact, least, _ in operator.needs if least]
            needed += [
                self._index(("not", fact)) for fact, _, most in operator.needs if not most and fact[0] in _WITH_OPPOSITE
            ]
            beside = -1
            for number in needed:
                beside &= self._with[number]
            beside &= (1 << len(self._with)) - 1
            added, gone = 0, 0
            least = {fact: low for fact, low, _ in operator.needs}
            for fact, difference in operator.changes:
                opposite = fact[0] in _WITH_OPPOSITE
                if difference > 0:
                    added |= 1 << self._index(fact)
                    gone |= 1 << self._index(("not", fact)) if opposite else 0
                elif least.get(fact, 0) + difference <= 0:
                    if self._most(fact) + difference <= 0:
                        gone |= 1 << self._index(fact)
                    if opposite:
                        added |= 1 << self._index(("not", fact))
            for fact in operator.clears:
                gone |= 1 << self._index(fact)
                added |= 1 << self._index(("not", fact)) if fact[0] in _WITH_OPPOSITE else 0
            found.append((added, (beside & ~gone) | added))
        new = False
        for added, beside in found:
            for number in _bits(added):
                if beside & ~self._with[number]:
                    new = True
                    self._with[number] |= beside
                    for other in _bits(beside):
                        self._with[other] |= 1 << number
        return new


def _bits(mask: int) -> Iterable[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
