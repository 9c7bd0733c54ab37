"""What the finder asks of its members."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from combo_solver.search.finders.quest import Quest

Member = Callable[[Quest, Random], Iterator[None]]
"""Searches on for ever, or until it left nothing out: then nothing is left to find. Yields after little work. What it
does depends on the quest and on chance alone, never on time."""
