"""Every mechanic, found in the modules of this folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any

from combo_solver import mechanics
from combo_solver.discovery import modules_in
from combo_solver.effects.engine import Engine
from combo_solver.mechanics.mechanic import Mechanic, Way, kind_at
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Board, Draft
from combo_solver.state.state import State


def _found() -> Mapping[str, Mechanic[Any]]:
    modules = modules_in(mechanics.__name__, mechanics.__path__).values()
    found = [each for module in modules for each in vars(module).values() if isinstance(each, Mechanic)]
    return {each.name: each for each in found}


MECHANICS = _found()
"""Every mechanic by name."""
_IN_TURN = tuple(
    tuple(group) for _, group in groupby(sorted(MECHANICS.values(), key=lambda each: each.turn), lambda each: each.turn)
)
_AS_TOLD = tuple(sorted(MECHANICS.values(), key=lambda each: each.told))


def _of_the_scenario(engine: Engine) -> tuple[tuple[Mechanic[Any], ...], ...]:
    """Those that come up, in turn."""
    groups = (tuple(each for each in group if each.comes_up(engine)) for group in _IN_TURN)
    return tuple(group for group in groups if group)


def moves(engine: Engine, state: State, only: int | None = None) -> Iterator[Draft]:
    """What every mechanic can do in an open Main Phase; ``only`` with cards of this kind."""
    for group in engine.kept(_of_the_scenario):
        if len(group) == 1:
            for source in group[0].sources(engine, state):
                if only is None or kind_at(state, source) == only:
                    yield from group[0].moves(engine, state, source)
            continue
        asked = [(source, mechanic) for mechanic in group for source in mechanic.sources(engine, state)]
        if only is not None:
            asked = [(source, mechanic) for source, mechanic in asked if kind_at(state, source) == only]
        asked.sort(key=itemgetter(0))
        for source, mechanic in asked:
            yield from mechanic.moves(engine, state, source)


def ways(engine: Engine, board: Board, source: Ref) -> Iterator[Way]:
    """Every way of the card there, prefiltered by nothing."""
    for mechanic in _AS_TOLD:
        yield from mechanic.questions(engine, board, source, every=True)
