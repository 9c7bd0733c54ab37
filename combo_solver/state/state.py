"""A moment of the turn as an immutable, hashable value.

Everything a rule or an effect of the scenario can read is part of the state: both sides, the clock, once-per-turn
marks, Normal Summon use, locks, pending triggers, how a monster was summoned. Identical copies are interchangeable, so
piles are sorted multisets. Only a card of a pile that something in progress means (the source of an effect, its target,
a pending trigger) is told from its like: it bears a tag, for as long as it is meant and stays where it is.
"""

from __future__ import annotations

from typing import NamedTuple

from combo_solver.game.clock import Clock
from combo_solver.state.cards import Monster
from combo_solver.state.sides import Side
from combo_solver.state.trace import Trace
from combo_solver.state.window import Window


class State(NamedTuple):
    """A moment of the turn. ``monsters`` are those of both players in one row of 12 zones (see
    :mod:`combo_solver.game.zones`): the Extra Monster Zones are nobody's, arrows point across, and what exchanges zones
    permutes one row. An ``opponent`` whom nothing touches is one and the same object in every state.

    Of this turn, of the turn player: ``normal_summons`` were made, ``allowed`` is how many the turn allows (NC-04);
    what else was used, granted or is in force are sets that :mod:`combo_solver.state.marks` reads."""

    monsters: tuple[Monster | tuple[()], ...]
    me: Side
    opponent: Side
    normal_summons: int
    allowed: int
    additional: int
    pendulum_used: bool
    pendulum_grants: int
    used: int
    locks: int
    clock: Clock
    window: Window | None


Made = tuple[Trace, State]
"""How a successor was made: its trace, and the state before it was rearranged."""
