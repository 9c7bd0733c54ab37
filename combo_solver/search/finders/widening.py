"""Beams of growing width by value, each from the start: sooner or later one leaves nothing out (complete anytime beams,
Zhang 1998, in their simplest form)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from combo_solver.search.finders.beam import beam
from combo_solver.search.finders.order import Order
from combo_solver.search.finders.quest import Quest

_FIRST, _WIDER, _WIDEST = 16, 4, 4096


def widening(quest: Quest, random: Random) -> Iterator[None]:
    """Beams of 16, 64, 256 ... states."""
    width = _FIRST
    while True:
        if not (yield from beam(quest, Order(quest, random), width, quest.start)):
            return
        width = min(width * _WIDER, _WIDEST)
