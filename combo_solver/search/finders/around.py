"""Narrow beams that leave the best line somewhere: most of a good line is good, and its beginning was expanded already
(large neighbourhood search, Shaw 1998, on the steps of a plan)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from combo_solver.search.finders.beam import beam
from combo_solver.search.finders.order import Like, Order, drawn
from combo_solver.search.finders.quest import Quest

_WIDTH = 8


def around(quest: Quest, random: Random) -> Iterator[None]:
    """Beams of 8 states from states of the latest of the best lines."""
    while True:
        trail = quest.latest()
        leave = random.randrange(len(trail.actions))
        like = random.choice((Like.FIELD_AND_HAND, Like.FIELD_HAND_AND_USED))
        left_out = yield from beam(quest, Order(quest, random, drawn(random), like), _WIDTH, trail.upto(leave))
        if not left_out and not leave:
            return
