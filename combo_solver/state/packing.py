"""States packed for keeping: each part of a state once, and a state as the numbers of its parts in one integer.

Nothing is lost: equal integers are equal states, and the state can be had back. Numbers are given by one
:class:`Packing`, so integers of two of them have nothing to do with each other.
"""

from __future__ import annotations

from typing import Any

from combo_solver.state.sides import Side
from combo_solver.state.state import State

Packed = int | tuple[int, ...]
"""A state; the numbers of its parts one by one where they do not fit into the integer."""

_MONSTERS, _HAND, _DECK, _EXTRA, _GY, _BANISHED, _SPELLS, _OPPONENT, _REST, _WINDOW = range(10)
_WIDTHS = (24, 18, 16, 14, 20, 14, 16, 8, 20, 26)
"""How many bits the number of each part has; with the one of the mark they fill six digits of 30 bits."""
_SHIFTS = tuple(1 + sum(_WIDTHS[:part]) for part in range(len(_WIDTHS)))
_MASKS = tuple((1 << width) - 1 for width in _WIDTHS)
_LEAST_TOO_MANY = min(1 << width for width in _WIDTHS)


class _Parts:
    """The values of one part that came up, and their numbers."""

    __slots__ = ("numbers", "values")

    def __init__(self) -> None:
        self.numbers: dict[Any, int] = {}
        self.values: list[Any] = []

    def add(self, value: Any) -> int:
        number = self.numbers[value] = len(self.values)
        self.values.append(value)
        return number


class Packing:
    """Packs the states of one search."""

    def __init__(self) -> None:
        self._parts = tuple(_Parts() for _ in _WIDTHS)
        self._numbers = tuple(part.numbers.get for part in self._parts)
        self._once: dict[Any, Any] = {}
        self._opponent: Side | None = None
        self._opponent_number = 0

    def pack(self, state: State, mark: int = 0) -> Packed:
        """The state; ``mark``, 0 or 1, tells two keys of one state apart."""
        me, numbers = state.me, self._numbers
        monsters = numbers[_MONSTERS](state.monsters)
        if monsters is None:
            monsters = self._parts[_MONSTERS].add(self._of_known(state.monsters))
        hand = numbers[_HAND](me.hand)
        if hand is None:
            hand = self._parts[_HAND].add(me.hand)
        deck = numbers[_DECK](me.deck)
        if deck is None:
            deck = self._parts[_DECK].add(me.deck)
        extra = numbers[_EXTRA](me.extra)
        if extra is None:
            extra = self._parts[_EXTRA].add(me.extra)
        gy = numbers[_GY](me.gy)
        if gy is None:
            gy = self._parts[_GY].add(me.gy)
        banished = numbers[_BANISHED](me.banished)
        if banished is None:
            banished = self._parts[_BANISHED].add(me.banished)
        spells = numbers[_SPELLS](me.spells)
        if spells is None:
            spells = self._parts[_SPELLS].add(self._of_known(me.spells))
        told = (me.life_points, me.unknown, *state[3:11])
        rest = numbers[_REST](told)
        if rest is None:
            rest = self._parts[_REST].add(told)
        window = 0
        if state.window is not None:
            found = numbers[_WINDOW](state.window)
            window = 1 + (self._parts[_WINDOW].add(state.window) if found is None else found)
        each = (monsters, hand, deck, extra, gy, banished, spells, self._of(state.opponent), rest, window)
        if max(each) >= _LEAST_TOO_MANY and any(number > mask for number, mask in zip(each, _MASKS, strict=True)):
            return (*each, mark)
        return (
            mark
            | monsters << _SHIFTS[_MONSTERS]
            | hand << _SHIFTS[_HAND]
            | deck << _SHIFTS[_DECK]
            | extra << _SHIFTS[_EXTRA]
            | gy << _SHIFTS[_GY]
            | banished << _SHIFTS[_BANISHED]
            | spells << _SHIFTS[_SPELLS]
            | each[_OPPONENT] << _SHIFTS[_OPPONENT]
            | rest << _SHIFTS[_REST]
            | window << _SHIFTS[_WINDOW]
        )

    def unpack(self, packed: Packed) -> tuple[State, int]:
        """The state, and its mark."""
        if isinstance(packed, tuple):
            *numbers, mark = packed
        else:
            mark = packed & 1
            numbers = [packed >> shift & mask for shift, mask in zip(_SHIFTS, _MASKS, strict=True)]
        window = numbers.pop()
        monsters, hand, deck, extra, gy, banished, spells, opponent, rest = (
            part.values[number] for part, number in zip(self._parts, numbers, strict=False)
        )
        me = Side(hand, deck, extra, gy, banished, spells, *rest[:2])
        progress = self._parts[_WINDOW].values[window - 1] if window else None
        return State._make((monsters, me, opponent, *rest[2:], progress)), mark

    def _of(self, opponent: Side) -> int:
        """The number of the opponent's side, which mostly is one and the same object."""
        if opponent is not self._opponent:
            found = self._numbers[_OPPONENT](opponent)
            self._opponent_number = self._parts[_OPPONENT].add(opponent) if found is None else found
            self._opponent = opponent
        return self._opponent_number

    def _of_known(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        """The same row, its cards being the same objects as in others."""
        once = self._once
        return tuple(once.setdefault(card, card) for card in row)
