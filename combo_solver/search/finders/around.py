"""Narrow beams that leave the best line somewhere: most of a good line is good, and its beginning was expanded already
(large neighbourhood search, Shaw 1998, on the steps of a plan). What comes after the place where it is left is good as
a rule, too, so that in most of them a state is worth more for what the best line did as well."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from combo_solver.search.finders.beam import beam
from combo_solver.search.finders.order import Deeds, Like, Order, drawn
from combo_solver.search.finders.quest import Quest

_WIDTH = 8
_GUIDES = (0, 50, 100, 200)
"""What each thing that the best line did counts, in thousandths of the best value: how much of it is still good after
another step is not known."""


def around(quest: Quest, random: Random) -> Iterator[None]:
    """Beams of 8 states from states of the latest of the best lines."""
    while True:
        trail = quest.latest()
        leave = random.randrange(len(trail.actions))
        like = random.choice((Like.FIELD_AND_HAND, Like.FIELD_HAND_AND_USED))
        deeds, guide = Deeds(trail.spots[-1].state), random.choice(_GUIDES)
        order = Order(quest, random, drawn(random), like, deeds, guide)
        left_out = yield from beam(quest, order, _WIDTH, trail.upto(leave))
        if not left_out and not leave:
            return
