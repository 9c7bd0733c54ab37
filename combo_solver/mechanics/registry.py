"""Every mechanic, found in the modules of this folder."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any

import combo_solver.mechanics
from combo_solver.effects.engine import Engine
from combo_solver.mechanics.mechanic import Mechanic, Way
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Board, Draft
from combo_solver.state.state import State


def _found() -> Mapping[str, Mechanic[Any]]:
    folder = pkgutil.iter_modules(combo_solver.mechanics.__path__)
    names = sorted(module.name for module in folder if module.name != "registry")
    modules = [importlib.import_module(f"combo_solver.mechanics.{name}") for name in names]
    found = [each for module in modules for each in vars(module).values() if isinstance(each, Mechanic)]
    return {each.name: each for each in found}


MECHANICS = _found()
"""Every mechanic by name."""
_IN_TURN = tuple(
    tuple(group) for _, group in groupby(sorted(MECHANICS.values(), key=lambda each: each.turn), lambda each: each.turn)
)
_AS_TOLD = tuple(sorted(MECHANICS.values(), key=lambda each: each.told))


def moves(engine: Engine, state: State) -> Iterator[Draft]:
    """What every mechanic can do in an open Main Phase."""
    for group in _IN_TURN:
        asked = [(source, mechanic) for mechanic in group for source in mechanic.sources(engine, state)]
        if len(group) > 1:
            asked.sort(key=itemgetter(0))
        for source, mechanic in asked:
            yield from mechanic.moves(engine, state, source)


def ways(engine: Engine, board: Board, source: Ref) -> Iterator[Way]:
    """Every way of the card there, prefiltered by nothing."""
    for mechanic in _AS_TOLD:
        yield from mechanic.questions(engine, board, source, every=True)
