"""What a field offers of the Extra Deck is remembered: whoever asks anew finds the same."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.ground.ground import Ground
from combo_solver.mechanics.mechanic import Mechanic
from combo_solver.mechanics.registry import MECHANICS
from combo_solver.models.effects import CardModel
from combo_solver.scenario.load import load_scenario
from combo_solver.turn.successors import Turn
from tests.conftest import SCENARIOS

_STATES = 150


@pytest.mark.parametrize("undecided", [False, True])
@pytest.mark.parametrize("name", ["tribrigade_fraktall_shuraig_atk", "synchro_xyz_toolbox"])
def test_asking_anew_finds_the_same(
    name: str, undecided: bool, database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    turn = Turn(Ground(load_scenario(SCENARIOS / f"{name}.toml", database), database.facts, models))
    engine = turn.engine
    engine.undecided = undecided
    met, waiting, compared = {turn.start}, [turn.start], 0
    while waiting and len(met) < _STATES:
        state = waiting.pop()
        for mechanic in (MECHANICS[each] for each in ("synchro", "xyz", "link")):
            for source in mechanic.sources(engine, state) if state.window is None else ():
                known = [(draft.trace, draft.freeze()) for draft in mechanic.moves(engine, state, source)]
                anew = [(draft.trace, draft.freeze()) for draft in Mechanic.moves(mechanic, engine, state, source)]
                assert known == anew
                compared += len(known)
        for _, draft in turn.successors(state):
            after = draft.freeze()
            if after not in met:
                met.add(after)
                waiting.append(after)
    assert compared
