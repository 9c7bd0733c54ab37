"""States packed for keeping: each is had back as it was, and no two are one."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.ground.ground import Ground
from combo_solver.models.load import bundled_models
from combo_solver.scenario.load import load_scenario
from combo_solver.state import packing
from combo_solver.state.packing import Packing
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.conftest import SCENARIOS


def walked(name: str, database: CardDatabase, steps: int) -> Iterator[State]:
    """States of random lines, open ones and those with a chain."""
    turn = Turn(Ground(load_scenario(SCENARIOS / f"{name}.toml", database), database.facts, bundled_models()))
    chosen, state = random.Random(1), turn.start
    for _ in range(steps):
        yield state
        after = [turn.canonical(draft.freeze()) for _, draft in turn.successors(state)]
        yield from after
        state = chosen.choice(after) if after else turn.start


@pytest.mark.parametrize("name", ["tribrigade_fraktall_shuraig_atk", "pendulum_joker_absolute_atk"])
@pytest.mark.parametrize("narrow", [False, True])
def test_states_come_back(name: str, narrow: bool, database: CardDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    if narrow:
        # Numbers that do not fit are kept one by one.
        monkeypatch.setattr(packing, "_MASKS", (3,) * len(packing._MASKS))
        monkeypatch.setattr(packing, "_LEAST_TOO_MANY", 4)
    packed = Packing()
    states = set(walked(name, database, 60))
    assert any(state.window for state in states)
    keys = {packed.pack(state, mark): (state, mark) for state in states for mark in (0, 1)}
    assert len(keys) == 2 * len(states)
    if not narrow:
        assert all(packed.unpack(key) == told for key, told in keys.items())
    else:
        assert all(packed.unpack(key) == told for key, told in keys.items() if isinstance(key, tuple))
        assert any(isinstance(key, tuple) for key in keys)
    assert {packed.pack(*told) for told in keys.values()} == set(keys)
