"""Beams from the start, again and again with other weights, most of them narrow: which one is lucky differs (heavy
tails: Gomes, Selman, Kautz 1998), and what they share is expanded once. Widths follow the sequence of Luby, Sinclair
and Zuckerman 1993 (1 1 2 1 1 2 4 ...): as much work goes into each width, whichever is the right one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from combo_solver.search.finders.beam import beam
from combo_solver.search.finders.order import Like, Order, drawn
from combo_solver.search.finders.quest import Quest

_WIDTH = 16


def restarts(quest: Quest, random: Random) -> Iterator[None]:
    """Beams of 16, 16, 32 ... states with weights by chance."""
    for number in count(1):
        like = random.choice((Like.FIELD_AND_HAND, Like.FIELD_HAND_AND_USED))
        order = Order(quest, random, drawn(random), like)
        if not (yield from beam(quest, order, _WIDTH * luby(number), quest.start)):
            return


def luby(number: int) -> int:
    """A member of the sequence, from 1 on: 2 ** (k - 1) if the number is 2 ** k - 1, else what is as far after the
    largest such number below it."""
    while number & number + 1:
        number -= (1 << number.bit_length() - 1) - 1
    return number + 1 >> 1
