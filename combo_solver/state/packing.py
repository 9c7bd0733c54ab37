"""States packed for keeping: each part of a state once, and a state as the numbers of its parts in one integer.

Nothing is lost: equal integers are equal states, and the state can be had back. Numbers are given by one
:class:`Packing`, so integers of two of them have nothing to do with each other.
"""

from __future__ import annotations

from typing import Any

from combo_solver.game.clock import Clock
from combo_solver.state.sides import Side
from combo_solver.state.state import State

Packed = int | tuple[int, ...]
"""A state; the numbers of its parts one by one where they do not fit into the integer."""

_MONSTERS, _SPELLS, _HAND, _DECK, _EXTRA, _GY, _BANISHED, _REST, _OPPONENT, _WINDOW = range(10)
_WIDTHS = (24, 16, 18, 16, 14, 20, 14, 20, 8, 26)
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

    def of(self, value: Any) -> int:
        """The number of this value, a new one if it did not come up yet."""
        number = self.numbers.setdefault(value, len(self.values))
        if number == len(self.values):
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
        self._times = _Parts()
        self._clock: Clock | None = None
        self._clock_number = 0

    def pack(self, state: State, mark: int = 0) -> Packed:
        """The state; ``mark``, 0 or 1, tells two keys of one state apart."""
        me = state.me
        told = (me.life_points, me.unknown, *state[3:10], self._at(state.clock))
        monsters, spells, hand, deck, extra, gy, banished, rest, _, window = self._numbers
        found: tuple[Any, ...] = (
            monsters(state.monsters), spells(me.spells), hand(me.hand), deck(me.deck), extra(me.extra), gy(me.gy),
            banished(me.banished), rest(told), self._of(state.opponent), window(state.window),
        )  # fmt: skip
        if None in found:
            found = self._with_new_ones(state, told)
        if max(found) >= _LEAST_TOO_MANY and any(number > mask for number, mask in zip(found, _MASKS, strict=True)):
            return (*found, mark)
        packed: int = (
            mark
            | found[_MONSTERS] << _SHIFTS[_MONSTERS]
            | found[_SPELLS] << _SHIFTS[_SPELLS]
            | found[_HAND] << _SHIFTS[_HAND]
            | found[_DECK] << _SHIFTS[_DECK]
            | found[_EXTRA] << _SHIFTS[_EXTRA]
            | found[_GY] << _SHIFTS[_GY]
            | found[_BANISHED] << _SHIFTS[_BANISHED]
            | found[_REST] << _SHIFTS[_REST]
            | found[_OPPONENT] << _SHIFTS[_OPPONENT]
            | found[_WINDOW] << _SHIFTS[_WINDOW]
        )
        return packed

    def unpack(self, packed: Packed) -> tuple[State, int]:
        """The state, and its mark."""
        if isinstance(packed, tuple):
            *numbers, mark = packed
        else:
            mark = packed & 1
            numbers = [packed >> shift & mask for shift, mask in zip(_SHIFTS, _MASKS, strict=True)]
        monsters, spells, hand, deck, extra, gy, banished, rest, opponent, window = (
            part.values[number] for part, number in zip(self._parts, numbers, strict=True)
        )
        me = Side(hand, deck, extra, gy, banished, spells, *rest[:2])
        return State._make((monsters, me, opponent, *rest[2:-1], self._times.values[rest[-1]], window)), mark

    def _with_new_ones(self, state: State, told: tuple[Any, ...]) -> tuple[int, ...]:
        """The numbers of the parts of a state, some of which did not come up yet."""
        me = state.me
        values = (
            self._of_known(state.monsters), self._of_known(me.spells), me.hand, me.deck, me.extra, me.gy, me.banished,
            told, state.opponent, state.window,
        )  # fmt: skip
        return tuple(part.of(value) for part, value in zip(self._parts, values, strict=True))

    def _of(self, opponent: Side) -> int:
        """The number of the opponent's side, which mostly is one and the same object."""
        if opponent is not self._opponent:
            self._opponent_number = self._parts[_OPPONENT].of(opponent)
            self._opponent = opponent
        return self._opponent_number

    def _at(self, clock: Clock) -> int:
        """The number of the clock, likewise."""
        if clock is not self._clock:
            self._clock_number = self._times.of(clock)
            self._clock = clock
        return self._clock_number

    def _of_known(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        """The same row, its cards being the same objects as in others."""
        once = self._once
        return tuple(once.setdefault(card, card) for card in row)
